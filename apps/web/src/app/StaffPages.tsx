import { matchPath, Route, Routes } from 'react-router-dom';
import { DiscardDialog } from '../admin/products/DiscardDialog';
import { routes } from '../lib/paths';
import { staffRoutes } from '../lib/staffPaths';
import { type LazyPage, lazyPage } from '../page/lazyPage';
import { UnsavedPageContext } from '../page/unsavedPage';
import { RequireRole } from '../session/RequireRole';
import { ShopLayout } from '../shop/ShopLayout';
import { PageBoundary } from './PageBoundary';
import { pages } from './pages';
import { useHeldLocation } from './useHeldLocation';

/** The staff pages. They are not in pages.ts, so that customers do not load the names of all these files. */
export const AREAS: readonly Area[] = [
  {
    role: 'admin',
    layout: lazyPage(() => import('../admin/AdminLayout').then((file) => file.AdminLayout)),
    pages: {
      [routes.admin]: lazyPage(() =>
        import('../admin/dashboard/DashboardPage').then((file) => file.DashboardPage),
      ),
      [staffRoutes.adminProducts]: lazyPage(() =>
        import('../admin/products/AdminProductsPage').then((file) => file.AdminProductsPage),
      ),
      [staffRoutes.adminProductCars]: lazyPage(() =>
        import('../admin/products/cars/ProductCarsPage').then((file) => file.ProductCarsPage),
      ),
      [staffRoutes.adminImports]: lazyPage(() =>
        import('../admin/imports/ImportsPage').then((file) => file.ImportsPage),
      ),
      [staffRoutes.adminImport]: lazyPage(() =>
        import('../admin/imports/ImportPage').then((file) => file.ImportPage),
      ),
      [staffRoutes.adminPictures]: lazyPage(() =>
        import('../admin/imports/pictures/PicturesPage').then((file) => file.PicturesPage),
      ),
      [staffRoutes.adminCategories]: lazyPage(() =>
        import('../admin/categories/AdminCategoriesPage').then((file) => file.AdminCategoriesPage),
      ),
      [staffRoutes.adminVehicles]: lazyPage(() =>
        import('../admin/vehicles/VehiclesPage').then((file) => file.VehiclesPage),
      ),
      [staffRoutes.adminBrands]: lazyPage(() =>
        import('../admin/brands/AdminBrandsPage').then((file) => file.AdminBrandsPage),
      ),
      [staffRoutes.adminOrders]: lazyPage(() =>
        import('../admin/orders/AdminOrdersPage').then((file) => file.AdminOrdersPage),
      ),
      [staffRoutes.adminNewOrder]: lazyPage(() =>
        import('../admin/orders/new/NewOrderPage').then((file) => file.NewOrderPage),
      ),
      [staffRoutes.adminOrder]: lazyPage(() =>
        import('../admin/orders/AdminOrderPage').then((file) => file.AdminOrderPage),
      ),
      [staffRoutes.adminCalls]: lazyPage(() =>
        import('../admin/calls/CallsPage').then((file) => file.CallsPage),
      ),
    },
  },
  {
    role: 'owner',
    layout: lazyPage(() => import('../owner/OwnerLayout').then((file) => file.OwnerLayout)),
    pages: {
      [routes.owner]: lazyPage(() =>
        import('../owner/analytics/AnalyticsPage').then((file) => file.AnalyticsPage),
      ),
      [staffRoutes.ownerStock]: lazyPage(() =>
        import('../owner/stock/StockPage').then((file) => file.StockPage),
      ),
      [staffRoutes.ownerMissed]: lazyPage(() =>
        import('../owner/missed/MissedPage').then((file) => file.MissedPage),
      ),
      [staffRoutes.ownerAgreed]: lazyPage(() =>
        import('../owner/agreed/AgreedPage').then((file) => file.AgreedPage),
      ),
      [staffRoutes.ownerReports]: lazyPage(() =>
        import('../owner/reports/ReportsPage').then((file) => file.ReportsPage),
      ),
      [staffRoutes.ownerUsers]: lazyPage(() =>
        import('../owner/users/UsersPage').then((file) => file.UsersPage),
      ),
      [staffRoutes.ownerPaying]: lazyPage(() =>
        import('../owner/paying/HowToPayPage').then((file) => file.HowToPayPage),
      ),
      [staffRoutes.ownerJobs]: lazyPage(() =>
        import('../owner/failed/FailedPage').then((file) => file.FailedPage),
      ),
      [staffRoutes.ownerOrder]: lazyPage(() =>
        import('../admin/orders/AdminOrderPage').then((file) => file.OwnerOrderPage),
      ),
    },
  },
];

interface Area {
  role: 'admin' | 'owner';
  layout: LazyPage;
  pages: Readonly<Record<string, LazyPage>>;
}

export async function preloadStaffPage(pathname: string): Promise<void> {
  for (const { layout, pages } of AREAS) {
    const [, page] = Object.entries(pages).find(([path]) => matchPath(path, pathname)) ?? [];
    if (page) await Promise.all([layout.preload(), page.preload()]);
  }
}

interface StaffPagesProps {
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The pages of admins and the owner. A page with unsaved changes stays until the user has decided to leave it. */
export function StaffPages({ isUnsaved, onUnsaved }: StaffPagesProps) {
  const { shown, mustAsk, stay } = useHeldLocation(isUnsaved);
  return (
    <UnsavedPageContext value={onUnsaved}>
      <Routes location={shown}>
        {AREAS.map(({ role, layout, pages }) => (
          <Route
            key={role}
            element={
              <RequireRole role={role}>
                <layout.Page />
              </RequireRole>
            }
          >
            <Route element={<PageBoundary />}>
              {Object.entries(pages).map(([path, { Page }]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Route>
          </Route>
        ))}
        <Route element={<ShopLayout />}>
          <Route element={<PageBoundary />}>
            <Route path={routes.unknown} element={<pages.notFound.Page />} />
          </Route>
        </Route>
      </Routes>
      {mustAsk && <DiscardDialog onDiscard={() => onUnsaved(false)} onKeep={stay} />}
    </UnsavedPageContext>
  );
}
