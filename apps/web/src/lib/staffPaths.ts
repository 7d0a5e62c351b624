import { routes } from './paths';

/** URLs of staff pages with an id, a filter or a text, which the shop's pages do not load. */
export const staffPaths = {
  adminProductsOfCategory: (id: string) => `${routes.adminProducts}?category=${encodeURIComponent(id)}`,
  adminProductsOfCarBrand: (id: string) => `${routes.adminProducts}?brand=${encodeURIComponent(id)}`,
  adminProductsWith: (text: string) => `${routes.adminProducts}?search=${encodeURIComponent(text)}`,
  adminProductForm: (id: string) => `${routes.adminProducts}?product=${encodeURIComponent(id)}`,
  adminProductCars: (id: string) => `${routes.adminProducts}/${encodeURIComponent(id)}/cars`,
  adminImport: (id: string) => `${routes.adminImports}/${encodeURIComponent(id)}`,
  adminNewProduct: `${routes.adminProducts}?product=new`,
  adminNewOrder: `${routes.adminOrders}/new`,
  /** For the customer of an order. */
  adminNewOrderLike: (orderId: string) => `${routes.adminOrders}/new?like=${encodeURIComponent(orderId)}`,
  adminOrdersWith: (text: string) => `${routes.adminOrders}?search=${encodeURIComponent(text)}`,
  adminOrdersOf: (status: string) => `${routes.adminOrders}?status=${status}`,
  adminOrder: (orderId: string) => `${routes.adminOrders}/${encodeURIComponent(orderId)}`,
  adminCall: (orderId: string) => `${routes.adminCalls}?order=${encodeURIComponent(orderId)}`,
  ownerUser: (id: string) => `${routes.ownerUsers}?user=${encodeURIComponent(id)}`,
  ownerOrder: (id: string) => `${routes.owner}/orders/${encodeURIComponent(id)}`,
};
