import '../../src/orders/call-queue-races.cases.js';
import '../../src/orders/call-queue.cases.js';
import '../../src/orders/claim-order.cases.js';
import '../../src/orders/record-call.cases.js';
