import { formOf } from '../uploads.js';
import { field, type Right, route } from './right.js';

const contents = 'name: "", description: "", priceRange: "x", categoryId: "x", carBrandId: "x", imageIds: []';

/** Public to read; only admins may write, not even the owner. */
export const CATALOGUE_RIGHTS: Right[] = [
  field('anybody', '{ items { totalCount } }'),
  field('anybody', 'query ($item: ID!) { item(id: $item) { id } }'),
  field('anybody', 'query ($nobody: ID!) { item(id: $nobody) { id } }', null),
  field('anybody', 'query ($item: ID!) { node(id: $item) { id } }'),
  field('anybody', 'query ($nobody: ID!) { node(id: $nobody) { id } }', null),
  field('anybody', 'query ($item: ID!) { itemsByIds(ids: [$item]) { id } }'),
  field('anybody', '{ suggestions(text: "brake") { items { id } } }'),
  field('anybody', '{ categories { id } }'),
  field('anybody', '{ carBrands { id } }'),

  field('admins', `mutation { addItem(input: { ${contents} }) { id } }`, 'TEXT_REQUIRED'),
  field(
    'admins',
    `mutation ($nobody: ID!) { updateItem(id: $nobody, version: 1, input: { ${contents} }) { id } }`,
    'TEXT_REQUIRED',
  ),
  field('admins', 'mutation ($item: ID!) { deleteItem(id: $item) }'),
  field('admins', 'mutation { addCategory(name: "") { id } }', 'TEXT_REQUIRED'),
  field(
    'admins',
    'mutation ($nobody: ID!) { updateCategory(id: $nobody, name: "x") { id } }',
    'CATEGORY_NOT_FOUND',
  ),
  field('admins', 'mutation ($nobody: ID!) { deleteCategory(id: $nobody) }', 'CATEGORY_NOT_FOUND'),
  field('admins', 'mutation { addCarBrand(name: "") { id } }', 'TEXT_REQUIRED'),
  field(
    'admins',
    'mutation ($nobody: ID!) { updateCarBrand(id: $nobody, name: "x") { id } }',
    'CAR_BRAND_NOT_FOUND',
  ),
  field('admins', 'mutation ($nobody: ID!) { deleteCarBrand(id: $nobody) }', 'CAR_BRAND_NOT_FOUND'),

  ...route('anybody', 'GET /api/v1/get-items', 200),
  ...route('anybody', 'GET /api/v1/get-items/:id', 200, { id: 'item' }),
  ...route('anybody', 'GET /api/v1/get-categories', 200),
  ...route('anybody', 'GET /api/v1/get-car-brands', 200),
  ...route('anybody', 'GET /uploads/items/:file', 404, { id: 'none.webp' }),
  ...route('anybody', 'GET /api/v1/uploads/items/:file', 404, { id: 'none.webp' }),

  ...route('admins', 'POST /uploads', 400, { body: formOf({}) }),
  ...route('admins', 'POST /api/v1/add-item', 400, { body: formOf({}) }),
  ...route('admins', 'PUT|POST /api/v1/update-item/:id', 400, { id: 'nobody', body: formOf({}) }),
  ...route('admins', 'DELETE /api/v1/delete-item/:id', 200, { id: 'item' }),
  ...['category', 'car-brand'].flatMap((kind) => [
    ...route('admins', `POST /api/v1/add-${kind}`, 400, { body: {} }),
    ...route('admins', `POST|PUT /api/v1/update-${kind}`, 400, { body: {} }),
    ...route('admins', `POST|DELETE /api/v1/delete-${kind}`, 404, { body: { id: 'x' } }),
    ...route('admins', `POST|DELETE /api/v1/delete-${kind}`, 404, { query: '?id=x' }),
    ...route('admins', `POST|DELETE /api/v1/delete-${kind}/:id`, 404, { id: 'nobody' }),
  ]),
];
