import '../../src/process/http/connections.cases.js';
import '../whole-shop/forms.cases.js';
import '../../src/process/http/odd-requests.cases.js';
import '../../src/process/http/other-sites.cases.js';
import '../../src/probes.cases.js';
import '../../src/process/http/request-log.cases.js';
