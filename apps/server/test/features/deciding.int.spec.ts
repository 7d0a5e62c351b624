import '../../src/orders/all-orders.cases.js';
import '../../src/orders/correct-order.cases.js';
import '../../src/orders/decide-order.cases.js';
import '../../src/orders/order-indexes.cases.js';
import '../../src/orders/order-states.cases.js';
import '../../src/orders/record-fit.cases.js';
import '../../src/orders/user-orders.cases.js';
