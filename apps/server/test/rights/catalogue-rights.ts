import { formOf } from '../uploads.js';
import { field, type Right, route } from './right.js';

const contents = 'name: "", description: "", priceRange: "x", categoryId: "x", carBrandId: "x", imageIds: []';

/** Public to read; only admins may write, not even the owner. */
export const CATALOGUE_RIGHTS: Right[] = [
  field('public', '{ items { totalCount } }'),
  field('public', 'query ($item: ID!) { item(id: $item) { id } }'),
  field('public', 'query ($unknown: ID!) { item(id: $unknown) { id } }', null),
  field('public', 'query ($item: ID!) { node(id: $item) { id } }'),
  field('public', 'query ($unknown: ID!) { node(id: $unknown) { id } }', null),
  field('public', 'query ($item: ID!) { itemsByIds(ids: [$item]) { id } }'),
  field('public', '{ itemsByNumber(text: "04465-12592") { isExact } }'),
  field('admins', '{ itemsByOwnNumber(numbers: ["0012"]) { number } }'),
  field('public', '{ suggestions(text: "brake") { items { id } } }'),
  field('public', '{ categories { id } }'),
  field('public', '{ carBrands { id } }'),
  field('public', '{ carModels { id } }'),
  field('public', '{ vehicle(slug: "toyota-axio-nze141") { id } }', null),
  field('public', '{ vehicles(chassisCode: "NZE141") { id } }'),
  field('public', '{ resolveCar(text: "axio 2012") { rest } }'),
  field('public', '{ likelyCars(text: "axio 2012") { rest } }'),
  field(
    'public',
    'query ($item: ID!) { item(id: $item) { fit(vehicle: "none") { verdict } } }',
    'VEHICLE_NOT_FOUND',
  ),
  field('public', 'query ($item: ID!) { item(id: $item) { alternatives { id } } }'),
  field('public', '{ helpPages { topic } }'),
  field('public', '{ helpPage(topic: PAYING) { text } }', null),

  field('admins', `mutation { addItem(input: { ${contents} }) { id } }`, 'TEXT_REQUIRED'),
  field(
    'admins',
    `mutation ($unknown: ID!) { updateItem(id: $unknown, version: 1, input: { ${contents} }) { id } }`,
    'TEXT_REQUIRED',
  ),
  field('admins', 'mutation { changePrices(percent: 0, items: []) { id } }', 'INVALID_INPUT'),
  field('admins', 'query ($item: ID!) { priceChanges(itemId: $item) { percent } }'),
  field(
    'admins',
    'mutation ($item: ID!) { addItemImage(itemId: $item, imageId: "unknown") { id } }',
    'IMAGE_NOT_FOUND',
  ),
  field('admins', 'mutation ($item: ID!) { deleteItem(id: $item) }'),
  field('admins', 'mutation { addCategory(name: "") { id } }', 'TEXT_REQUIRED'),
  field(
    'admins',
    'mutation ($unknown: ID!) { updateCategory(id: $unknown, name: "x") { id } }',
    'CATEGORY_NOT_FOUND',
  ),
  field('admins', 'mutation ($unknown: ID!) { deleteCategory(id: $unknown) }', 'CATEGORY_NOT_FOUND'),
  field('admins', 'mutation { addCarBrand(name: "") { id } }', 'TEXT_REQUIRED'),
  field(
    'admins',
    'mutation ($unknown: ID!) { updateCarBrand(id: $unknown, name: "x") { id } }',
    'CAR_BRAND_NOT_FOUND',
  ),
  field('admins', 'mutation ($unknown: ID!) { deleteCarBrand(id: $unknown) }', 'CAR_BRAND_NOT_FOUND'),

  field(
    'admins',
    'mutation { saveVehicle(input: { carBrandId: "x", model: "", chassisCode: "", fromMonth: "", isChecked: true }) { id } }',
    'TEXT_REQUIRED',
  ),
  field('admins', 'mutation ($unknown: ID!) { removeVehicle(id: $unknown) }', 'VEHICLE_NOT_FOUND'),

  field(
    'admins',
    'mutation ($unknown: ID!) { setFitments(itemId: $unknown, version: 1, rows: []) { id } }',
    'ITEM_NOT_FOUND',
  ),

  field('admins', '{ doubtfulChecks { item { id } } }'),
  field(
    'admins',
    'mutation ($unknown: ID!) { settleChecks(itemId: $unknown, wereChecked: true) { id } }',
    'ITEM_NOT_FOUND',
  ),

  field('admins', '{ imports { id } }'),
  field('admins', 'query ($unknown: ID!) { import(id: $unknown) { id } }', null),
  field('admins', 'mutation ($unknown: ID!) { startImport(id: $unknown) { id } }', 'IMPORT_NOT_FOUND'),
  field('admins', 'mutation ($unknown: ID!) { applyImport(id: $unknown) { id } }', 'IMPORT_NOT_FOUND'),
  field('admins', 'mutation ($unknown: ID!) { undoImport(id: $unknown) { id } }', 'IMPORT_NOT_FOUND'),
  field('admins', 'mutation ($unknown: ID!) { retryRefusedRows(id: $unknown) { id } }', 'IMPORT_NOT_FOUND'),
  ...route('admins', 'POST /uploads/imports', 400, { body: formOf({}) }),
  ...route('admins', 'POST /uploads/vehicles', 400, { body: formOf({}) }),
  ...route('admins', 'GET /uploads/imports/:id/refused.csv', 404, { id: 'unknown' }),

  field('admins', '{ fitConditions }'),
  field('admins', '{ numberReplacements { id } }'),
  field(
    'admins',
    'mutation { addNumberReplacement(input: { maker: "", oldNumber: "1", newNumber: "2" }) { id } }',
    'TEXT_REQUIRED',
  ),
  field('admins', 'mutation ($unknown: ID!) { removeNumberReplacement(id: $unknown) }'),

  ...route('public', 'GET /api/v1/get-items', 200),
  ...route('public', 'GET /api/v1/get-items/:id', 200, { id: 'item' }),
  ...route('public', 'GET /api/v1/get-categories', 200),
  ...route('public', 'GET /api/v1/get-car-brands', 200),
  ...route('public', 'GET /uploads/items/:file', 404, { id: 'none.webp' }),
  ...route('public', 'GET /api/v1/uploads/items/:file', 404, { id: 'none.webp' }),

  ...route('admins', 'POST /uploads', 400, { body: formOf({}) }),
  ...route('admins', 'POST /api/v1/add-item', 400, { body: formOf({}) }),
  ...route('admins', 'PUT|POST /api/v1/update-item/:id', 400, { id: 'unknown', body: formOf({}) }),
  ...route('admins', 'DELETE /api/v1/delete-item/:id', 200, { id: 'item' }),
  ...['category', 'car-brand'].flatMap((kind) => [
    ...route('admins', `POST /api/v1/add-${kind}`, 400, { body: {} }),
    ...route('admins', `POST|PUT /api/v1/update-${kind}`, 400, { body: {} }),
    ...route('admins', `POST|DELETE /api/v1/delete-${kind}`, 404, { body: { id: 'x' } }),
    ...route('admins', `POST|DELETE /api/v1/delete-${kind}`, 404, { query: '?id=x' }),
    ...route('admins', `POST|DELETE /api/v1/delete-${kind}/:id`, 404, { id: 'unknown' }),
  ]),
];
