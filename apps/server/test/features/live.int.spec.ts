import '../../src/live/live-desk.cases.js';
import '../../src/live/live-orders.cases.js';
import '../../src/live/live-shutdown.cases.js';
