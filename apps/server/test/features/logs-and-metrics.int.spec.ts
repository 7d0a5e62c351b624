import '../../src/database/pool-metrics.cases.js';
import '../../src/log/private-log.cases.js';
import '../../src/metrics/metrics.cases.js';
