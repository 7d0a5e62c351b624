import '../../src/stats/agreed-prices.cases.js';
import '../../src/stats/days-to-come.cases.js';
import '../../src/stats/daily-figures.cases.js';
import '../../src/stats/failure-reasons.cases.js';
import '../../src/stats/stats.property.cases.js';
import '../../src/stats/wanted-items.cases.js';
import '../../src/tracking/acknowledged-visits.cases.js';
import '../../src/tracking/tracking.cases.js';
