import { routes } from './paths';

/** The patterns for the router. The pages of the shop do not load this file. */
export const staffRoutes = {
  adminProducts: '/admin/products',
  adminProductCars: '/admin/products/:id/cars',
  adminImports: '/admin/imports',
  adminImport: '/admin/imports/:id',
  adminPictures: '/admin/imports/pictures',
  adminCategories: '/admin/categories',
  adminBrands: '/admin/brands',
  adminVehicles: '/admin/vehicles',
  adminCalls: '/admin/calls',
  adminOrders: '/admin/orders',
  adminNewOrder: '/admin/orders/new',
  adminOrder: '/admin/orders/:id',
  ownerStock: '/owner/stock',
  ownerMissed: '/owner/missed',
  ownerAgreed: '/owner/agreed',
  ownerReports: '/owner/reports',
  ownerUsers: '/owner/users',
  ownerPaying: '/owner/how-to-pay',
  ownerJobs: '/owner/jobs',
  ownerOrder: '/owner/orders/:id',
} as const;

/** The URLs of the staff pages. For a route with a parameter, a function replaces the pattern. */
export const staffPaths = {
  ...staffRoutes,
  adminProductsOfCategory: (id: string) => `${staffRoutes.adminProducts}?category=${encodeURIComponent(id)}`,
  adminProductsOfCarBrand: (id: string) => `${staffRoutes.adminProducts}?brand=${encodeURIComponent(id)}`,
  adminProductsWith: (text: string) => `${staffRoutes.adminProducts}?search=${encodeURIComponent(text)}`,
  adminProductForm: (id: string) => `${staffRoutes.adminProducts}?product=${encodeURIComponent(id)}`,
  adminProductCars: (id: string) => `${staffRoutes.adminProducts}/${encodeURIComponent(id)}/cars`,
  adminImport: (id: string) => `${staffRoutes.adminImports}/${encodeURIComponent(id)}`,
  adminNewProduct: `${staffRoutes.adminProducts}?product=new`,
  /** The page to enter a new order for the customer of an earlier one. */
  adminNewOrderLike: (orderId: string) => `${staffRoutes.adminNewOrder}?like=${encodeURIComponent(orderId)}`,
  adminOrdersWith: (text: string) => `${staffRoutes.adminOrders}?search=${encodeURIComponent(text)}`,
  adminOrdersOf: (status: string) => `${staffRoutes.adminOrders}?status=${status}`,
  adminOrder: (orderId: string) => `${staffRoutes.adminOrders}/${encodeURIComponent(orderId)}`,
  adminCall: (orderId: string) => `${staffRoutes.adminCalls}?order=${encodeURIComponent(orderId)}`,
  ownerUser: (id: string) => `${staffRoutes.ownerUsers}?user=${encodeURIComponent(id)}`,
  ownerOrder: (id: string) => `${routes.owner}/orders/${encodeURIComponent(id)}`,
};
