import '../../src/orders/calls/call-queue-races.cases.js';
import '../../src/orders/calls/call-queue.cases.js';
import '../../src/orders/calls/claim-order.cases.js';
import '../../src/orders/calls/record-call.cases.js';
import '../../src/orders/calls/wrong-number.cases.js';
