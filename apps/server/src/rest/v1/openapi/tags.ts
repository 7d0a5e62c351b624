export const TAGS = [
  { name: 'Session', description: 'Sign in and out. REST and GraphQL share the session cookie.' },
  { name: 'Cart', description: 'Your cart, for any signed-in user.' },
  { name: 'Wishlist', description: 'Your wishlist, for any signed-in user.' },
  {
    name: 'Orders',
    description: 'Customers place and cancel orders; admins set the actual price and the status.',
  },
  { name: 'Catalogue', description: 'Items, categories and car brands. Public to read; admins change them.' },
  { name: 'Users', description: 'Account management for the owner.' },
  { name: 'Tracking', description: 'Page visits and item views reported by the site.' },
  { name: 'Stats', description: 'Statistics for the owner, by day in Nairobi time.' },
  { name: 'Health', description: 'Status for monitoring.' },
];
