import '../../src/backup/backup.cases.js';
import '../../src/doctor/doctor.cases.js';
import '../../src/demo-data/demo-data.cases.js';
import '../../src/shut-down.cases.js';
import '../../src/run-shop.cases.js';
import '../whole-shop/set-up.cases.js';
import '../../src/jobs/jobs.cases.js';
