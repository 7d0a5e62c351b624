import { field, type Right, route } from './right.js';

const PREFLIGHT = { origin: 'https://partner.example', 'access-control-request-method': 'POST' };

/** Public routes: pages, files, the state of the shop, and the GraphQL endpoint. */
export const SITE_RIGHTS: Right[] = [
  field('anybody', '{ shop { name phone } }'),

  ...route('anybody', 'GET /api/v1/healths', 200),
  ...route('anybody', 'GET /livez', 200),
  ...route('anybody', 'GET /readyz', 200),
  ...route('anybody', 'GET /api/v1/docs', 200),
  ...route('anybody', 'GET /api/v1/docs/', 200),
  ...route('anybody', 'GET /api/v1/docs-json', 200),
  ...route('anybody', 'GET /api/v1/docs/start.js', 200),
  ...route('anybody', 'GET /api/v1/docs/:file', 200, { id: 'swagger-ui-bundle.js' }),
  ...route('anybody', 'GET /api/v1/docs/:file', 404, { id: 'package.json' }),
  ...route('anybody', 'GET /', 200),
  ...route('anybody', 'GET /*', 200, { id: 'admin/orders' }),
  ...route('anybody', 'GET /*', 404, { id: 'api/v1/nope' }),
  ...route('anybody', 'GET /robots.txt', 200),
  ...route('anybody', 'GET /sitemap.xml', 200),
  ...route('anybody', 'GET /sitemaps/:file', 200, { id: 'pages.xml' }),
  ...route('anybody', 'GET /sitemaps/:file', 404, { id: 'no.xml' }),
  ...route('anybody', 'GET /assets/*', 200, { id: 'app.js' }),
  ...route('anybody', 'GET /graphql', 400),
  ...route('anybody', 'GET /graphql/assets/*', 200, { id: 'explorer.js' }),
  ...route('anybody', 'GET /graphql/assets/*', 404, { id: 'nope.js' }),
  ...route('anybody', 'POST /graphql', 400, { body: {} }),
  ...route('anybody', 'OPTIONS /graphql', 204, { headers: PREFLIGHT }),
  ...route('anybody', 'OPTIONS *', 204, { id: '/api/v1/cart', headers: PREFLIGHT }),
];
