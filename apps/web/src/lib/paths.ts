/** Patterns for the router; everything else asks `paths`. */
export const routes = {
  home: '/',
  products: '/products',
  product: '/products/:id',
  cart: '/cart',
  wishlist: '/wishlist',
  orders: '/orders',
  receipt: '/orders/:id/receipt',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  staffLogin: '/admin/login',
  admin: '/admin',
  adminProducts: '/admin/products',
  adminCategories: '/admin/categories',
  adminBrands: '/admin/brands',
  adminOrders: '/admin/orders',
  adminCalls: '/admin/calls',
  owner: '/owner',
  ownerReports: '/owner/reports',
  ownerUsers: '/owner/users',
  unknown: '*',
} as const;

/** Every address of the site, built in one place. */
export const paths = {
  home: routes.home,
  products: routes.products,
  product: (id: string) => `${routes.products}/${encodeURIComponent(id)}`,
  category: (id: string) => `${routes.products}?category=${encodeURIComponent(id)}`,
  carBrand: (id: string) => `${routes.products}?brand=${encodeURIComponent(id)}`,
  cart: routes.cart,
  wishlist: routes.wishlist,
  orders: routes.orders,
  receipt: (orderId: string) => `${routes.orders}/${encodeURIComponent(orderId)}/receipt`,
  login: (origin?: string | null) => withOrigin(routes.login, origin),
  register: (origin?: string | null) => withOrigin(routes.register, origin),
  forgotPassword: (origin?: string | null) => withOrigin(routes.forgotPassword, origin),
  account: routes.account,
  staffLogin: (origin?: string | null) => withOrigin(routes.staffLogin, origin),
  admin: routes.admin,
  adminProducts: routes.adminProducts,
  adminProductsOfCategory: (id: string) => `${routes.adminProducts}?category=${encodeURIComponent(id)}`,
  adminProductsOfCarBrand: (id: string) => `${routes.adminProducts}?brand=${encodeURIComponent(id)}`,
  adminNewProduct: `${routes.adminProducts}?product=new`,
  adminCategories: routes.adminCategories,
  adminBrands: routes.adminBrands,
  adminOrders: routes.adminOrders,
  adminOrder: (id: string) => `${routes.adminOrders}?search=${encodeURIComponent(id)}`,
  adminCalls: routes.adminCalls,
  adminCall: (orderId: string) => `${routes.adminCalls}?order=${encodeURIComponent(orderId)}`,
  owner: routes.owner,
  ownerReports: routes.ownerReports,
  ownerUsers: routes.ownerUsers,
};

/** What link previews show of the shop itself; drawn by `scripts/draw-shop-picture.mjs`. */
export const SHOP_PICTURE = '/shop.jpg';

/** The search parameter that carries the page to come back to. */
export const ORIGIN_PARAM = 'from';

function withOrigin(path: string, origin: string | null | undefined): string {
  return origin && origin !== routes.home ? `${path}?${ORIGIN_PARAM}=${encodeURIComponent(origin)}` : path;
}
