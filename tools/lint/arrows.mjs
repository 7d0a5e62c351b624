/**
 * Who may import whom. Each row names a part, what it may import besides itself, and why; whatever a row does not name
 * is forbidden. The lint configuration is made from these tables.
 */

export const projects = [
  {
    scope: 'domain',
    folder: 'libs/domain',
    mayImport: [],
    because: 'the rules of the shop depend on nothing',
  },
  {
    scope: 'database',
    folder: 'libs/embedded-postgres',
    mayImport: [],
    because: 'the launcher knows PostgreSQL and nothing of the shop',
  },
  {
    scope: 'server',
    folder: 'apps/server',
    mayImport: ['domain', 'database'],
    because: 'the server meets the site only over HTTP',
  },
  {
    scope: 'web',
    folder: 'apps/web',
    mayImport: ['domain'],
    because: 'the site meets the server only over HTTP',
  },
  {
    scope: 'explorer',
    folder: 'apps/explorer',
    mayImport: [],
    because: 'the explorer knows of the shop only what its schema says',
  },
  {
    scope: 'e2e',
    folder: 'apps/e2e',
    mayImport: ['domain'],
    because: 'browser tests meet the shop only over HTTP',
  },
];

const foundations = ['process', 'database', 'graphql'];
const people = [...foundations, 'accounts'];
const goods = [...people, 'catalogue'];
const features = [...goods, 'lists', 'tracking', 'orders'];

/** Modules of apps/server/src, from low to high; the files beside them (main.ts, app.module.ts, ...) see everything. */
export const serverModules = [
  { module: 'process', mayImport: [], because: 'settings, HTTP, log and metrics know no feature' },
  { module: 'database', mayImport: ['process'], because: 'connections and migrations know no feature' },
  { module: 'graphql', mayImport: ['process'], because: 'what all resolvers share knows no feature' },
  { module: 'mail', mayImport: ['process'], because: 'it delivers email and does not know what it says' },
  {
    module: 'accounts',
    mayImport: [...foundations, 'mail'],
    because: 'who somebody is does not depend on what they do',
  },
  { module: 'catalogue', mayImport: people, because: 'items exist before anybody orders them' },
  { module: 'lists', mayImport: goods, because: 'a cart or wishlist holds items and knows of no order' },
  { module: 'tracking', mayImport: goods, because: 'it counts visits and views and knows of no order' },
  { module: 'orders', mayImport: [...goods, 'lists'], because: 'an order is made from items and a cart' },
  { module: 'nodes', mayImport: [...goods, 'orders'], because: 'it finds objects of these modules by id' },
  { module: 'live', mayImport: features, because: 'it tells browsers what changes in the features' },
  { module: 'stats', mayImport: features, because: 'figures read the features' },
  {
    module: 'response-cache',
    mayImport: people,
    because: 'it keeps finished answers and does not know what they are about',
  },
  {
    module: 'site',
    mayImport: [...people, 'response-cache'],
    because: 'it renders pages and asks for their data by GraphQL',
  },
  {
    module: 'reports',
    mayImport: [...features, 'stats'],
    because: 'reports are made from the features and their figures',
  },
  {
    module: 'backup',
    mayImport: ['process', 'database', 'catalogue'],
    because: 'it copies tables and pictures and knows no feature',
  },
  {
    module: 'rest',
    mayImport: [...features, 'stats', 'reports'],
    because: 'REST is a thin layer over the features',
  },
  {
    module: 'demo-data',
    mayImport: [...features, 'stats'],
    because: 'the demo shop is filled through the features',
  },
  {
    module: 'commands',
    mayImport: [...features, 'backup', 'rest', 'app.module.ts'],
    because: 'each command is a program of its own',
  },
];

/** Modules of apps/server/src/catalogue; the items beside them see both. */
export const catalogueModules = [
  { module: 'images', mayImport: [], because: 'a picture does not know which item shows it' },
  { module: 'search', mayImport: [], because: 'words and numbers are matched without knowing items' },
];

/** Modules of apps/web/src; the files beside them (main.tsx, entry-server.tsx) see everything. */
export const webModules = [
  { module: 'gql', mayImport: [], because: 'it is generated from the schema' },
  { module: 'lib', mayImport: [], because: 'texts, addresses and stored values know no page' },
  {
    module: 'page',
    mayImport: ['lib'],
    because: 'hydration, painting and the network are the same for every page',
  },
  { module: 'ui', mayImport: ['lib', 'page'], because: 'a button knows no page and no data' },
  {
    module: 'session',
    mayImport: ['lib', 'page', 'ui', 'gql'],
    because: 'who is signed in does not depend on the page',
  },
  {
    module: 'staff',
    mayImport: ['lib', 'page', 'ui', 'session'],
    because: 'the pages of admins and owners share it, and it knows none of them',
  },
  {
    module: 'tracking',
    mayImport: ['lib', 'page'],
    because: 'it counts what pages show and knows none of them',
  },
  ...['shop', 'admin', 'owner'].map((module) => ({
    module,
    mayImport: ['session', 'ui', 'page', 'lib', 'gql', module === 'shop' ? 'tracking' : 'staff'],
    because: 'an area never imports another, so that each loads alone',
  })),
  {
    module: 'app',
    mayImport: ['session', 'ui', 'page', 'lib', 'gql', 'tracking', 'shop', 'admin', 'owner'],
    because: 'it puts the areas together',
  },
];
