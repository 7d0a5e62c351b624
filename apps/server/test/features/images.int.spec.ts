import '../../src/catalogue/images/image-store.cases.js';
import '../../src/catalogue/image-sweep.cases.js';
import '../../src/catalogue/images/receive-form.cases.js';
import '../../src/catalogue/images/traversal.cases.js';
import '../../src/catalogue/images/uploads.cases.js';
