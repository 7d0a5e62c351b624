import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { routes } from '../lib/paths';
import { RequireRole } from '../session/RequireRole';
import { ShopLayout } from '../shop/ShopLayout';
import { PageNotice } from '../ui/PageNotice';
import { ErrorBoundary } from './ErrorBoundary';
import { PageBoundary } from './PageBoundary';
import { isStaffPath, pages } from './pages';
import { useEveryPage } from './useEveryPage';

export const FOR_GUESTS = [
  [routes.home, pages.home],
  [routes.products, pages.products],
  [routes.product, pages.product],
  [routes.parts, pages.parts],
  [routes.cart, pages.cart],
  [routes.wishlist, pages.wishlist],
  [routes.help, pages.help],
  [routes.login, pages.login],
  [routes.register, pages.register],
  [routes.forgotPassword, pages.forgotPassword],
  [routes.resetPassword, pages.resetPassword],
  [routes.staffLogin, pages.staffLogin],
] as const;

export const FOR_CUSTOMERS = [
  [routes.orders, pages.myOrders],
  [routes.receipt, pages.receipt],
  [routes.account, pages.account],
  [routes.myCars, pages.myCars],
] as const;

/** The outer boundary catches errors of the layout. PageBoundary catches those of a page and keeps the navigation. */
export function App() {
  const { pathname } = useLocation();
  const [isUnsaved, setUnsaved] = useState(false);
  useEveryPage();
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageNotice text="Loading BeamBright..." />}>
        {isUnsaved || isStaffPath(pathname) ? (
          <pages.staff.Page isUnsaved={isUnsaved} onUnsaved={setUnsaved} />
        ) : (
          <ShopPages />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

function ShopPages() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>
        <Route element={<PageBoundary />}>
          {FOR_GUESTS.map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {FOR_CUSTOMERS.map(([path, { Page }]) => (
            <Route
              key={path}
              path={path}
              element={
                <RequireRole role="customer">
                  <Page />
                </RequireRole>
              }
            />
          ))}
          <Route path={routes.unknown} element={<pages.notFound.Page />} />
        </Route>
      </Route>
    </Routes>
  );
}
