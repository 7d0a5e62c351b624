import '../../src/imports/apply/apply.cases.js';
import '../../src/imports/judge/dry-run.cases.js';
import '../../src/imports/imports.cases.js';
import '../../src/imports/item-columns.cases.js';
import '../../src/imports/refused-rows.cases.js';
import '../../src/imports/undo/undo.cases.js';
import '../../src/imports/vehicles/vehicle-file.cases.js';
import '../../src/imports/fetch-pictures.cases.js';
