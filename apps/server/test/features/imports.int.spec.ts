import '../../src/imports/dry-run.cases.js';
import '../../src/imports/imports.cases.js';
