import '../../src/admin/AdminLayout.cases';
import '../../src/admin/NamedThingsPage.cases';
import '../../src/admin/find/Find.cases';
import '../../src/admin/vehicles/VehiclesPage.cases';
import '../../src/admin/dashboard/DashboardPage.cases';
import '../../src/admin/reloadCatalogue.cases';
import '../../src/admin/sign-in/AdminLoginPage.cases';
