import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routes } from '../lib/paths';
import { RequireRole } from '../session/RequireRole';
import { ShopLayout } from '../shop/ShopLayout';
import { PageNotice } from '../ui/PageNotice';
import { ErrorBoundary } from './ErrorBoundary';
import { PageBoundary } from './PageBoundary';
import { pages } from './pages';
import { useEveryPage } from './useEveryPage';

/** The pages of the shop that need no account. */
const FOR_GUESTS = [
  [routes.home, pages.home],
  [routes.products, pages.products],
  [routes.product, pages.product],
  [routes.cart, pages.cart],
  [routes.wishlist, pages.wishlist],
  [routes.help, pages.help],
  [routes.login, pages.login],
  [routes.register, pages.register],
  [routes.forgotPassword, pages.forgotPassword],
  [routes.resetPassword, pages.resetPassword],
  [routes.staffLogin, pages.staffLogin],
] as const;

/** The outer boundary catches errors of the layout; PageBoundary those of a page, keeping the nav. */
export function App() {
  useEveryPage();
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageNotice text="Loading BeamBright..." />}>
        <Routes>
          <Route element={<ShopLayout />}>
            <Route element={<PageBoundary />}>
              {FOR_GUESTS.map(([path, { Page }]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route
                path={routes.orders}
                element={
                  <RequireRole role="customer">
                    <pages.myOrders.Page />
                  </RequireRole>
                }
              />
              <Route
                path={routes.receipt}
                element={
                  <RequireRole role="customer">
                    <pages.receipt.Page />
                  </RequireRole>
                }
              />
              <Route
                path={routes.account}
                element={
                  <RequireRole role="customer">
                    <pages.account.Page />
                  </RequireRole>
                }
              />
              <Route path={routes.unknown} element={<pages.notFound.Page />} />
            </Route>
          </Route>
          <Route
            element={
              <RequireRole role="admin">
                <pages.adminLayout.Page />
              </RequireRole>
            }
          >
            <Route element={<PageBoundary />}>
              <Route path={routes.admin} element={<pages.dashboard.Page />} />
              <Route path={routes.adminProducts} element={<pages.adminProducts.Page />} />
              <Route path={routes.adminCategories} element={<pages.adminCategories.Page />} />
              <Route path={routes.adminBrands} element={<pages.adminBrands.Page />} />
              <Route path={routes.adminOrders} element={<pages.adminOrders.Page />} />
              <Route path={routes.adminOrder} element={<pages.adminOrder.Page />} />
              <Route path={routes.adminCalls} element={<pages.calls.Page />} />
            </Route>
          </Route>
          <Route
            element={
              <RequireRole role="owner">
                <pages.ownerLayout.Page />
              </RequireRole>
            }
          >
            <Route element={<PageBoundary />}>
              <Route path={routes.owner} element={<pages.analytics.Page />} />
              <Route path={routes.ownerStock} element={<pages.stock.Page />} />
              <Route path={routes.ownerReports} element={<pages.reports.Page />} />
              <Route path={routes.ownerUsers} element={<pages.users.Page />} />
              <Route path={routes.ownerOrder} element={<pages.ownerOrder.Page />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
