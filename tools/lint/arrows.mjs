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

const settings = ['config.ts', 'setup-error.ts', 'server-folder.ts', 'version.ts'];
const watch = ['log', 'metrics'];
const foundations = [...settings, ...watch, 'errors', 'database', 'graphql', 'http'];
const people = [...foundations, 'accounts'];
const goods = [...people, 'catalogue'];
const features = [...goods, 'lists', 'tracking', 'orders'];

/** Rooms of apps/server/src; the other files beside them (main.ts, app.module.ts, schema.ts) see everything. */
export const serverRooms = [
  { room: 'setup-error.ts', mayImport: [], because: 'it is known before anything else is there' },
  { room: 'server-folder.ts', mayImport: [], because: 'it is known before anything else is there' },
  {
    room: 'version.ts',
    mayImport: ['server-folder.ts'],
    because: 'it is known before anything else is there',
  },
  { room: 'config.ts', mayImport: ['setup-error.ts'], because: 'it is read before anything else is there' },
  { room: 'log', mayImport: settings, because: 'every line is written alike, whatever it is about' },
  { room: 'metrics', mayImport: settings, because: 'it counts for all features and knows none of them' },
  { room: 'errors', mayImport: settings, because: 'the ground floor knows no feature' },
  {
    room: 'database',
    mayImport: [...settings, ...watch, 'errors'],
    because: 'the ground floor knows no feature',
  },
  { room: 'graphql', mayImport: [...settings, 'errors'], because: 'the ground floor knows no feature' },
  {
    room: 'http',
    mayImport: [...settings, ...watch, 'errors', 'database', 'graphql'],
    because: 'the ground floor knows no feature',
  },
  {
    room: 'mail',
    mayImport: [...settings, ...watch],
    because: 'it delivers letters and knows nothing of their contents',
  },
  {
    room: 'accounts',
    mayImport: [...foundations, 'mail'],
    because: 'who somebody is does not depend on what they do',
  },
  { room: 'catalogue', mayImport: people, because: 'goods exist before anybody buys them' },
  { room: 'lists', mayImport: goods, because: 'a cart or wishlist holds goods and knows of no order' },
  { room: 'tracking', mayImport: goods, because: 'it counts visits and views and knows of no order' },
  { room: 'orders', mayImport: [...goods, 'lists'], because: 'an order is made from goods and a cart' },
  {
    room: 'nodes',
    mayImport: [...goods, 'orders'],
    because: 'what is found by its id alone lies in the features',
  },
  { room: 'live', mayImport: features, because: 'it tells browsers what changes in the features' },
  { room: 'stats', mayImport: features, because: 'reports read the features' },
  {
    room: 'response-cache',
    mayImport: people,
    because: 'it keeps finished answers and does not know what they are about',
  },
  {
    room: 'site',
    mayImport: [...people, 'response-cache'],
    because: 'it shows pages and asks for their data by GraphQL',
  },
  {
    room: 'reports',
    mayImport: [...features, 'stats'],
    because: 'reports are made from the features and their figures',
  },
  {
    room: 'backup',
    mayImport: [...settings, 'database', 'catalogue'],
    because: 'it copies tables and pictures and knows no feature',
  },
  {
    room: 'rest',
    mayImport: [...features, 'stats', 'reports'],
    because: 'REST is a thin layer over the features',
  },
  {
    room: 'demo-data',
    mayImport: [...features, 'stats'],
    because: 'the demo shop is filled through the features',
  },
];

/** Rooms of apps/web/src; the files beside them (main.tsx, entry-server.tsx) see everything. */
export const webRooms = [
  { room: 'gql', mayImport: [], because: 'it is generated from the schema' },
  { room: 'lib', mayImport: [], because: 'texts, addresses and stored values know no page' },
  {
    room: 'page',
    mayImport: ['lib'],
    because: 'hydration, painting and the network are the same for every page',
  },
  { room: 'ui', mayImport: ['lib', 'page'], because: 'a button knows no page and no data' },
  {
    room: 'session',
    mayImport: ['lib', 'page', 'ui', 'gql'],
    because: 'who is signed in does not depend on the page',
  },
  {
    room: 'staff',
    mayImport: ['lib', 'page', 'ui', 'session'],
    because: 'the pages of admins and owners share it, and it knows none of them',
  },
  {
    room: 'tracking',
    mayImport: ['lib', 'page'],
    because: 'it counts what pages show and knows none of them',
  },
  ...['shop', 'admin', 'owner'].map((room) => ({
    room,
    mayImport: ['session', 'ui', 'page', 'lib', 'gql', room === 'shop' ? 'tracking' : 'staff'],
    because: 'an area never imports another, so that each loads alone',
  })),
  {
    room: 'app',
    mayImport: ['session', 'ui', 'page', 'lib', 'gql', 'tracking', 'shop', 'admin', 'owner'],
    because: 'it puts the areas together',
  },
];
