import '../../src/database/pool-metrics.cases.js';
import '../../src/process/log/private-log.cases.js';
import '../../src/process/metrics/metrics.cases.js';
