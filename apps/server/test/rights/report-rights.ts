import { type Right, route } from './right.js';

/** Reports and the data of others are for the owner, not for admins; the exports are for admins. */
export const REPORT_RIGHTS: Right[] = [
  ...route('the owner', 'GET /api/v1/reports/:file', 200, { id: 'orders.csv' }),
  ...route('the owner', 'GET /api/v1/reports/:file', 200, { id: 'traffic.xlsx' }),
  ...route('the owner', 'GET /api/v1/reports/:file', 404, { id: 'people.csv' }),
  ...route('the owner', 'GET /api/v1/reports/:file', 400, { id: 'orders.csv', query: '?start_date=x' }),
  ...route('the signed-in', 'GET /api/v1/personal-data.json', 200),
  ...route('the signed-in', 'GET /api/v1/personal-data.html', 200),
  ...route('the owner', 'GET /api/v1/personal-data.json', 404, { query: `?user_id=${crypto.randomUUID()}` }),
  ...route('admins', 'GET /api/v1/exports/items.csv', 200),
  ...route('admins', 'GET /api/v1/exports/vehicles.csv', 200),
];
