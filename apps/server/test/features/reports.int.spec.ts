import '../../src/reports/streaming.cases.js';
import '../../src/rest/v1/reports.cases.js';
