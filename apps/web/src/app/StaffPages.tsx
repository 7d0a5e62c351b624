import { Route, Routes } from 'react-router-dom';
import { DiscardDialog } from '../admin/products/DiscardDialog';
import { routes } from '../lib/paths';
import { staffRoutes } from '../lib/staffPaths';
import { lazyPage } from '../page/lazyPage';
import { UnsavedPageContext } from '../page/unsavedPage';
import { RequireRole } from '../session/RequireRole';
import { ShopLayout } from '../shop/ShopLayout';
import { PageBoundary } from './PageBoundary';
import { pages as shopPages } from './pages';
import { useHeldLocation } from './useHeldLocation';

/** Not in pages.ts, so that customers do not load the names of all these files. */
const pages = {
  adminLayout: lazyPage(() => import('../admin/AdminLayout').then((file) => file.AdminLayout)),
  dashboard: lazyPage(() => import('../admin/dashboard/DashboardPage').then((file) => file.DashboardPage)),
  adminProducts: lazyPage(() =>
    import('../admin/products/AdminProductsPage').then((file) => file.AdminProductsPage),
  ),
  adminProductCars: lazyPage(() =>
    import('../admin/products/cars/ProductCarsPage').then((file) => file.ProductCarsPage),
  ),
  adminImports: lazyPage(() => import('../admin/imports/ImportsPage').then((file) => file.ImportsPage)),
  adminImport: lazyPage(() => import('../admin/imports/ImportPage').then((file) => file.ImportPage)),
  adminPictures: lazyPage(() =>
    import('../admin/imports/pictures/PicturesPage').then((file) => file.PicturesPage),
  ),
  adminVehicles: lazyPage(() => import('../admin/vehicles/VehiclesPage').then((file) => file.VehiclesPage)),
  adminCategories: lazyPage(() =>
    import('../admin/categories/AdminCategoriesPage').then((file) => file.AdminCategoriesPage),
  ),
  adminBrands: lazyPage(() => import('../admin/brands/AdminBrandsPage').then((file) => file.AdminBrandsPage)),
  adminOrders: lazyPage(() => import('../admin/orders/AdminOrdersPage').then((file) => file.AdminOrdersPage)),
  calls: lazyPage(() => import('../admin/calls/CallsPage').then((file) => file.CallsPage)),
  adminOrder: lazyPage(() => import('../admin/orders/AdminOrderPage').then((file) => file.AdminOrderPage)),
  newOrder: lazyPage(() => import('../admin/orders/new/NewOrderPage').then((file) => file.NewOrderPage)),
  ownerLayout: lazyPage(() => import('../owner/OwnerLayout').then((file) => file.OwnerLayout)),
  analytics: lazyPage(() => import('../owner/analytics/AnalyticsPage').then((file) => file.AnalyticsPage)),
  stock: lazyPage(() => import('../owner/stock/StockPage').then((file) => file.StockPage)),
  missed: lazyPage(() => import('../owner/missed/MissedPage').then((file) => file.MissedPage)),
  agreed: lazyPage(() => import('../owner/agreed/AgreedPage').then((file) => file.AgreedPage)),
  reports: lazyPage(() => import('../owner/reports/ReportsPage').then((file) => file.ReportsPage)),
  failed: lazyPage(() => import('../owner/failed/FailedPage').then((file) => file.FailedPage)),
  users: lazyPage(() => import('../owner/users/UsersPage').then((file) => file.UsersPage)),
  paying: lazyPage(() => import('../owner/paying/HowToPayPage').then((file) => file.HowToPayPage)),
  ownerOrder: lazyPage(() => import('../admin/orders/AdminOrderPage').then((file) => file.OwnerOrderPage)),
};

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
        <Route
          element={
            <RequireRole role="admin">
              <pages.adminLayout.Page />
            </RequireRole>
          }
        >
          <Route element={<PageBoundary />}>
            <Route path={routes.admin} element={<pages.dashboard.Page />} />
            <Route path={staffRoutes.adminProducts} element={<pages.adminProducts.Page />} />
            <Route path={staffRoutes.adminProductCars} element={<pages.adminProductCars.Page />} />
            <Route path={staffRoutes.adminImports} element={<pages.adminImports.Page />} />
            <Route path={staffRoutes.adminImport} element={<pages.adminImport.Page />} />
            <Route path={staffRoutes.adminPictures} element={<pages.adminPictures.Page />} />
            <Route path={staffRoutes.adminCategories} element={<pages.adminCategories.Page />} />
            <Route path={staffRoutes.adminVehicles} element={<pages.adminVehicles.Page />} />
            <Route path={staffRoutes.adminBrands} element={<pages.adminBrands.Page />} />
            <Route path={staffRoutes.adminOrders} element={<pages.adminOrders.Page />} />
            <Route path={staffRoutes.adminNewOrder} element={<pages.newOrder.Page />} />
            <Route path={staffRoutes.adminOrder} element={<pages.adminOrder.Page />} />
            <Route path={staffRoutes.adminCalls} element={<pages.calls.Page />} />
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
            <Route path={staffRoutes.ownerStock} element={<pages.stock.Page />} />
            <Route path={staffRoutes.ownerMissed} element={<pages.missed.Page />} />
            <Route path={staffRoutes.ownerAgreed} element={<pages.agreed.Page />} />
            <Route path={staffRoutes.ownerReports} element={<pages.reports.Page />} />
            <Route path={staffRoutes.ownerUsers} element={<pages.users.Page />} />
            <Route path={staffRoutes.ownerPaying} element={<pages.paying.Page />} />
            <Route path={staffRoutes.ownerJobs} element={<pages.failed.Page />} />
            <Route path={staffRoutes.ownerOrder} element={<pages.ownerOrder.Page />} />
          </Route>
        </Route>
        <Route element={<ShopLayout />}>
          <Route element={<PageBoundary />}>
            <Route path={routes.unknown} element={<shopPages.notFound.Page />} />
          </Route>
        </Route>
      </Routes>
      {mustAsk && <DiscardDialog onDiscard={() => onUnsaved(false)} onKeep={stay} />}
    </UnsavedPageContext>
  );
}
