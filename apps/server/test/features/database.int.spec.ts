import '../../src/database/entities.cases.js';
import '../../src/database/full-pool.cases.js';
import '../../src/database/in-transaction.cases.js';
import '../../src/database/migrate.cases.js';
import '../../src/database/notifications.cases.js';
import '../../src/database/prepared.cases.js';
import '../../src/database/tables.cases.js';
