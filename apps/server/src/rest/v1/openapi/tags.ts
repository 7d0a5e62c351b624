/** The groups of spec §7, in its order. */
export const TAGS = [
  { name: 'Session', description: 'Signing in and out. One cookie serves REST and GraphQL alike.' },
  { name: 'Cart', description: "One's own cart, for any signed-in account." },
  { name: 'Wishlist', description: "One's own wishlist, for any signed-in account." },
  {
    name: 'Orders',
    description: 'Customers place and cancel orders; admins agree the price and move them on.',
  },
  { name: 'Catalogue', description: 'Items, categories and car brands. All may read, admins keep them.' },
  { name: 'Users', description: 'Accounts, for the owner.' },
  { name: 'Tracking', description: 'What the site tells of visits and views.' },
  { name: 'Stats', description: 'Figures for the owner, by Nairobi days.' },
  { name: 'Health', description: 'For whoever watches the shop.' },
];
