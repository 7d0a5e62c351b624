import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routes } from '../lib/paths';
import { RequireRole } from '../session/RequireRole';
import { HomePage } from '../shop/home/HomePage';
import { ProductPage } from '../shop/product/ProductPage';
import { ProductsPage } from '../shop/products/ProductsPage';
import { ShopLayout } from '../shop/ShopLayout';
import { PageNotice } from '../ui/PageNotice';
import { ErrorBoundary } from './ErrorBoundary';
import { NotFoundPage } from './NotFoundPage';
import { PageBoundary } from './PageBoundary';
import { useEveryPage } from './useEveryPage';

const CartPage = lazy(() => import('../shop/cart/CartPage').then((file) => ({ default: file.CartPage })));
const WishlistPage = lazy(() =>
  import('../shop/wishlist/WishlistPage').then((file) => ({ default: file.WishlistPage })),
);
const LoginPage = lazy(() =>
  import('../shop/sign-in/LoginPage').then((file) => ({ default: file.LoginPage })),
);
const RegisterPage = lazy(() =>
  import('../shop/sign-in/RegisterPage').then((file) => ({ default: file.RegisterPage })),
);
const ForgotPasswordPage = lazy(() =>
  import('../shop/sign-in/ForgotPasswordPage').then((file) => ({ default: file.ForgotPasswordPage })),
);
const ResetPasswordPage = lazy(() =>
  import('../shop/sign-in/ResetPasswordPage').then((file) => ({ default: file.ResetPasswordPage })),
);
const AccountPage = lazy(() =>
  import('../shop/account/AccountPage').then((file) => ({ default: file.AccountPage })),
);
const MyOrdersPage = lazy(() =>
  import('../shop/orders/MyOrdersPage').then((file) => ({ default: file.MyOrdersPage })),
);
const ReceiptPage = lazy(() =>
  import('../shop/orders/ReceiptPage').then((file) => ({ default: file.ReceiptPage })),
);
const StaffLoginPage = lazy(() =>
  import('../admin/sign-in/AdminLoginPage').then((file) => ({ default: file.AdminLoginPage })),
);
const AdminLayout = lazy(() =>
  import('../admin/AdminLayout').then((file) => ({ default: file.AdminLayout })),
);
const DashboardPage = lazy(() =>
  import('../admin/dashboard/DashboardPage').then((file) => ({ default: file.DashboardPage })),
);
const AdminProductsPage = lazy(() =>
  import('../admin/products/AdminProductsPage').then((file) => ({ default: file.AdminProductsPage })),
);
const AdminCategoriesPage = lazy(() =>
  import('../admin/categories/AdminCategoriesPage').then((file) => ({ default: file.AdminCategoriesPage })),
);
const AdminBrandsPage = lazy(() =>
  import('../admin/brands/AdminBrandsPage').then((file) => ({ default: file.AdminBrandsPage })),
);
const AdminOrdersPage = lazy(() =>
  import('../admin/orders/AdminOrdersPage').then((file) => ({ default: file.AdminOrdersPage })),
);
const CallsPage = lazy(() =>
  import('../admin/calls/CallsPage').then((file) => ({ default: file.CallsPage })),
);
const OwnerLayout = lazy(() =>
  import('../owner/OwnerLayout').then((file) => ({ default: file.OwnerLayout })),
);
const AnalyticsPage = lazy(() =>
  import('../owner/analytics/AnalyticsPage').then((file) => ({ default: file.AnalyticsPage })),
);
const ReportsPage = lazy(() =>
  import('../owner/reports/ReportsPage').then((file) => ({ default: file.ReportsPage })),
);
const UsersPage = lazy(() =>
  import('../owner/users/UsersPage').then((file) => ({ default: file.UsersPage })),
);

/** The outer boundary catches what breaks the layout; a second one stands around each page, so that the nav survives. */
export function App() {
  useEveryPage();
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageNotice text="Loading BeamBright..." />}>
        <Routes>
          <Route element={<ShopLayout />}>
            <Route element={<PageBoundary />}>
              <Route path={routes.home} element={<HomePage />} />
              <Route path={routes.products} element={<ProductsPage />} />
              <Route path={routes.product} element={<ProductPage />} />
              <Route path={routes.cart} element={<CartPage />} />
              <Route path={routes.wishlist} element={<WishlistPage />} />
              <Route path={routes.login} element={<LoginPage />} />
              <Route path={routes.register} element={<RegisterPage />} />
              <Route path={routes.forgotPassword} element={<ForgotPasswordPage />} />
              <Route path={routes.resetPassword} element={<ResetPasswordPage />} />
              <Route path={routes.staffLogin} element={<StaffLoginPage />} />
              <Route
                path={routes.orders}
                element={
                  <RequireRole role="customer">
                    <MyOrdersPage />
                  </RequireRole>
                }
              />
              <Route
                path={routes.receipt}
                element={
                  <RequireRole role="customer">
                    <ReceiptPage />
                  </RequireRole>
                }
              />
              <Route
                path={routes.account}
                element={
                  <RequireRole role="customer">
                    <AccountPage />
                  </RequireRole>
                }
              />
              <Route path={routes.unknown} element={<NotFoundPage />} />
            </Route>
          </Route>
          <Route
            element={
              <RequireRole role="admin">
                <AdminLayout />
              </RequireRole>
            }
          >
            <Route element={<PageBoundary />}>
              <Route path={routes.admin} element={<DashboardPage />} />
              <Route path={routes.adminProducts} element={<AdminProductsPage />} />
              <Route path={routes.adminCategories} element={<AdminCategoriesPage />} />
              <Route path={routes.adminBrands} element={<AdminBrandsPage />} />
              <Route path={routes.adminOrders} element={<AdminOrdersPage />} />
              <Route path={routes.adminCalls} element={<CallsPage />} />
            </Route>
          </Route>
          <Route
            element={
              <RequireRole role="owner">
                <OwnerLayout />
              </RequireRole>
            }
          >
            <Route element={<PageBoundary />}>
              <Route path={routes.owner} element={<AnalyticsPage />} />
              <Route path={routes.ownerReports} element={<ReportsPage />} />
              <Route path={routes.ownerUsers} element={<UsersPage />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
