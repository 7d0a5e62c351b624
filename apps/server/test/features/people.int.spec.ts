import '../../src/accounts/manage-user.cases.js';
import '../../src/accounts/staff.cases.js';
import '../../src/accounts/update-account.cases.js';
import '../../src/accounts/users.cases.js';
