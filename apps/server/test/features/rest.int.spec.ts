import '../../src/rest/v1/client-days.cases.js';
import '../../src/rest/v1/contract.cases.js';
import '../../src/rest/v1/errors.cases.js';
import '../../src/rest/v1/examples.cases.js';
import '../../src/rest/v1/openapi/openapi.cases.js';
import '../../src/rest/v1/session.cases.js';
import '../../src/rest/v1/slow-readers.cases.js';
import '../../src/rest/v1/users.cases.js';
