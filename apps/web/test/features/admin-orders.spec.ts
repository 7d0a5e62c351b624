import '../../src/admin/alerts/Alerts.cases';
import '../../src/admin/calls/CallsPage.cases';
import '../../src/admin/dashboard/OrderManagement.cases';
import '../../src/admin/orders/AdminOrderPage.cases';
import '../../src/admin/orders/AdminOrdersPage.cases';
import '../../src/admin/orders/EditOrder.cases';
import '../../src/admin/orders/OrderDialogs.cases';
import '../../src/admin/orders/OrderTable.cases';
