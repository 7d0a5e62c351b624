import '../../src/backup/backup.cases.js';
import '../../src/demo-data/demo-data.cases.js';
import '../../src/drain.cases.js';
import '../../src/run-shop.cases.js';
import '../../src/set-up.cases.js';
