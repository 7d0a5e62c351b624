import { matchPath } from 'react-router-dom';
import { routes } from '../lib/paths';
import { type LazyPage, lazyPage } from '../page/lazyPage';

/** The pages of the shop, each in a file that is loaded when needed. The list of the staff pages is loaded like a page. */
export const pages = {
  home: lazyPage(() => import('../shop/home/HomePage').then((file) => file.HomePage)),
  products: lazyPage(() => import('../shop/products/ProductsPage').then((file) => file.ProductsPage)),
  product: lazyPage(() => import('../shop/product/ProductPage').then((file) => file.ProductPage)),
  parts: lazyPage(() => import('../shop/parts/PartsPage').then((file) => file.PartsPage)),
  cart: lazyPage(() => import('../shop/cart/CartPage').then((file) => file.CartPage)),
  wishlist: lazyPage(() => import('../shop/wishlist/WishlistPage').then((file) => file.WishlistPage)),
  login: lazyPage(() => import('../shop/sign-in/LoginPage').then((file) => file.LoginPage)),
  register: lazyPage(() => import('../shop/sign-in/RegisterPage').then((file) => file.RegisterPage)),
  forgotPassword: lazyPage(() =>
    import('../shop/sign-in/ForgotPasswordPage').then((file) => file.ForgotPasswordPage),
  ),
  resetPassword: lazyPage(() =>
    import('../shop/sign-in/ResetPasswordPage').then((file) => file.ResetPasswordPage),
  ),
  account: lazyPage(() => import('../shop/account/AccountPage').then((file) => file.AccountPage)),
  myCars: lazyPage(() => import('../shop/account/MyCarsPage').then((file) => file.MyCarsPage)),
  myOrders: lazyPage(() => import('../shop/orders/MyOrdersPage').then((file) => file.MyOrdersPage)),
  receipt: lazyPage(() => import('../shop/orders/ReceiptPage').then((file) => file.ReceiptPage)),
  help: lazyPage(() => import('../shop/help/HelpPage').then((file) => file.HelpPage)),
  notFound: lazyPage(() => import('../shop/NotFoundPage').then((file) => file.NotFoundPage)),
  staffLogin: lazyPage(() => import('../admin/sign-in/AdminLoginPage').then((file) => file.AdminLoginPage)),
  staff: lazyPage(() => import('./StaffPages').then((file) => file.StaffPages)),
};

interface PublicPage extends LazyPage {
  /** The source file of the page, which is the key of its scripts in the build manifest. */
  source: string;
}

/** Pages that the server renders for guests. */
const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  [routes.home]: { ...pages.home, source: 'src/shop/home/HomePage.tsx' },
  [routes.products]: { ...pages.products, source: 'src/shop/products/ProductsPage.tsx' },
  [routes.product]: { ...pages.product, source: 'src/shop/product/ProductPage.tsx' },
  [routes.parts]: { ...pages.parts, source: 'src/shop/parts/PartsPage.tsx' },
  [routes.cart]: { ...pages.cart, source: 'src/shop/cart/CartPage.tsx' },
  [routes.wishlist]: { ...pages.wishlist, source: 'src/shop/wishlist/WishlistPage.tsx' },
  [routes.login]: { ...pages.login, source: 'src/shop/sign-in/LoginPage.tsx' },
  [routes.help]: { ...pages.help, source: 'src/shop/help/HelpPage.tsx' },
  [routes.register]: { ...pages.register, source: 'src/shop/sign-in/RegisterPage.tsx' },
};

export function publicPageAt(pathname: string): PublicPage | undefined {
  const route = Object.keys(PUBLIC_PAGES).find((path) => matchPath(path, pathname));
  return route === undefined ? undefined : PUBLIC_PAGES[route];
}

/** Whether a path is in the area of staff, even without a page. The staff sign-in page belongs to the shop. */
export function isStaffPath(pathname: string): boolean {
  return /^\/(admin|owner)(\/|$)/i.test(pathname) && !matchPath(routes.staffLogin, pathname);
}

/** Loads the code of the page at a path before it is rendered: a loading state of React would stay for at least 300 ms. */
export async function preloadPageAt(pathname: string): Promise<void> {
  if (!isStaffPath(pathname)) return publicPageAt(pathname)?.preload();
  await pages.staff.preload();
  const { preloadStaffPage } = await import('./StaffPages');
  return preloadStaffPage(pathname);
}

/** Preloads the code of the pages that most visits go on to. */
export function preloadUsualPages(): void {
  for (const { preload } of [pages.home, pages.products, pages.product])
    void preload().catch(() => undefined);
}
