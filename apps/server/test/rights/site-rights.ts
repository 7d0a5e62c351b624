import { field, type Right, route } from './right.js';

const PREFLIGHT = { origin: 'https://partner.example', 'access-control-request-method': 'POST' };

export const SITE_RIGHTS: Right[] = [
  field('public', '{ shop { name phone } }'),

  ...route('public', 'GET /api/v1/healths', 200),
  ...route('public', 'GET /livez', 200),
  ...route('public', 'GET /readyz', 200),
  ...route('public', 'GET /api/v1/docs', 200),
  ...route('public', 'GET /api/v1/docs/', 200),
  ...route('public', 'GET /api/v1/docs-json', 200),
  ...route('public', 'GET /api/v1/docs/start.js', 200),
  ...route('public', 'GET /api/v1/docs/:file', 200, { id: 'swagger-ui-bundle.js' }),
  ...route('public', 'GET /api/v1/docs/:file', 404, { id: 'package.json' }),
  ...route('public', 'GET /docs', 200),
  ...route('public', 'GET /schema.graphql', 200),
  ...route('public', 'GET /', 200),
  ...route('public', 'GET /*', 200, { id: 'admin/orders' }),
  ...route('public', 'GET /*', 404, { id: 'api/v1/nope' }),
  ...route('public', 'GET /order/*', 404, { id: 'no-such-link' }),
  ...route('public', 'POST|PUT|PATCH|DELETE /order/*', 405),
  ...route('public', 'GET /robots.txt', 200),
  ...route('public', 'GET /sitemap.xml', 200),
  ...route('public', 'GET /sitemaps/:file', 200, { id: 'pages.xml' }),
  ...route('public', 'GET /sitemaps/:file', 404, { id: 'no.xml' }),
  ...route('public', 'GET /assets/*', 200, { id: 'app.js' }),
  ...route('public', 'GET /graphql', 400),
  ...route('public', 'GET /graphql/assets/*', 200, { id: 'explorer.js' }),
  ...route('public', 'GET /graphql/assets/*', 404, { id: 'nope.js' }),
  ...route('public', 'POST /graphql', 400, { body: {} }),
  // A form; it takes no JSON.
  ...route('public', 'POST /products', 415, { body: {} }),
  ...route('public', 'OPTIONS /graphql', 204, { headers: PREFLIGHT }),
  ...route('public', 'OPTIONS *', 204, { id: '/api/v1/cart', headers: PREFLIGHT }),
];
