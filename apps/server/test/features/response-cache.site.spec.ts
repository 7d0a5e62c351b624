import '../../src/response-cache/response-cache.cases.js';
import '../../src/response-cache/private-answers.cases.js';
import '../../src/response-cache/catalogue-changes.cases.js';
import '../../src/response-cache/freshness.cases.js';
import '../../src/response-cache/rendering.cases.js';
