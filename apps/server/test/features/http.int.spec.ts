import '../../src/http/connections.cases.js';
import '../../src/http/forms.cases.js';
import '../../src/http/odd-requests.cases.js';
import '../../src/http/other-sites.cases.js';
import '../../src/http/probes.cases.js';
import '../../src/http/request-log.cases.js';
