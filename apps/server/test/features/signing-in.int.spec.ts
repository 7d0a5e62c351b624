import '../../src/accounts/change-password.cases.js';
import '../../src/accounts/guessing.cases.js';
import '../../src/accounts/last-seen.cases.js';
import '../../src/accounts/passwords.cases.js';
import '../../src/accounts/registration-races.cases.js';
import '../../src/accounts/session-life.cases.js';
import '../../src/accounts/sign-in.cases.js';
