import '../../src/front-cache/ahead-of-all.cases.js';
import '../../src/front-cache/catalogue-changes.cases.js';
import '../../src/front-cache/freshness.cases.js';
import '../../src/front-cache/front-cache.cases.js';
import '../../src/front-cache/private-answers.cases.js';
import '../../src/front-cache/rendering.cases.js';
