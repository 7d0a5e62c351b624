import '../../src/shop/orders/CancelOrder.cases';
import '../../src/shop/orders/MyOrdersPage.cases';
import '../../src/shop/orders/OrderAgainButton.cases';
import '../../src/shop/orders/OrderHistory.cases';
import '../../src/shop/orders/ReceiptPage.cases';
import '../../src/shop/orders/ShareOrder.cases';
import '../../src/shop/orders/taskQueue.cases';
import '../../src/shop/orders/useFreshOrders.cases';
