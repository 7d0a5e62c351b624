/**
 * Which project or module may import which. A row names one, what it may import besides itself, and why; all other imports
 * are forbidden. The lint configuration is built from these tables.
 */

export const projects = [
  {
    scope: 'domain',
    folder: 'libs/domain',
    mayImport: [],
    because: 'business rules depend on nothing',
  },
  {
    scope: 'database',
    folder: 'libs/embedded-postgres',
    mayImport: [],
    because: 'it runs PostgreSQL and does not depend on the shop',
  },
  {
    scope: 'server',
    folder: 'apps/server',
    mayImport: ['domain', 'database'],
    because: 'the server and the site communicate only over HTTP',
  },
  {
    scope: 'web',
    folder: 'apps/web',
    mayImport: ['domain'],
    because: 'the site and the server communicate only over HTTP',
  },
  {
    scope: 'explorer',
    folder: 'apps/explorer',
    mayImport: [],
    because: 'the explorer depends only on the schema',
  },
  {
    scope: 'e2e',
    folder: 'apps/e2e',
    mayImport: ['domain'],
    because: 'browser tests use the shop only over HTTP',
  },
];

/** Subjects of libs/domain/src; index.ts beside them exports them all. */
export const domainModules = [
  { module: 'errors', mayImport: [], because: 'every expected failure has a code and words, whatever fails' },
  { module: 'text', mayImport: ['errors'], because: 'texts, phones and days are the same for every subject' },
  {
    module: 'money',
    mayImport: ['errors', 'text'],
    because: 'amounts and price ranges do not depend on what is sold',
  },
  { module: 'numbers', mayImport: ['errors', 'text'], because: 'part numbers are compared without the part' },
  {
    module: 'accounts',
    mayImport: ['errors', 'text'],
    because: 'who may do what does not depend on the shop',
  },
  {
    module: 'cars',
    mayImport: ['errors', 'text'],
    because: 'which car is meant, and what fits it, has no price',
  },
  {
    module: 'catalogue',
    mayImport: ['errors', 'text', 'numbers', 'cars'],
    because: 'items in lists and files have numbers and fit cars',
  },
  {
    module: 'orders',
    mayImport: ['errors', 'text', 'money', 'numbers', 'accounts'],
    because: 'carts and orders have prices, and staff and customers',
  },
];

const foundations = ['process', 'database', 'graphql'];
const upToAccounts = [...foundations, 'accounts'];
const upToCatalogue = [...upToAccounts, 'catalogue'];
const features = [...upToCatalogue, 'lists', 'tracking', 'orders'];

/** Modules of apps/server/src, from low to high; the files beside them (main.ts, app.module.ts, ...) may import all. */
export const serverModules = [
  { module: 'process', mayImport: [], because: 'settings, HTTP, log and metrics do not depend on features' },
  {
    module: 'database',
    mayImport: ['process'],
    because: 'connections and migrations do not depend on features',
  },
  {
    module: 'graphql',
    mayImport: ['process', 'database'],
    because: 'the code that all resolvers share does not depend on features',
  },
  {
    module: 'jobs',
    mayImport: ['process', 'database'],
    because: 'it runs work of any kind, which the features register',
  },
  { module: 'tables', mayImport: [], because: 'it writes files of any content for spreadsheets' },
  { module: 'mail', mayImport: ['process'], because: 'it delivers email of any content' },
  {
    module: 'accounts',
    mayImport: [...foundations, 'jobs', 'mail'],
    because: 'accounts do not depend on what users do',
  },
  {
    module: 'failed-jobs',
    mayImport: [...upToAccounts, 'jobs'],
    because: 'it shows the owner the failed work of any feature',
  },
  { module: 'catalogue', mayImport: [...upToAccounts, 'jobs'], because: 'items do not depend on orders' },
  { module: 'cars', mayImport: upToCatalogue, because: 'cars are of a brand, not of orders' },
  {
    module: 'imports',
    mayImport: [...upToCatalogue, 'jobs', 'cars', 'tables'],
    because: 'it makes items and what they fit from a file and a file from them, not orders',
  },
  { module: 'lists', mayImport: upToCatalogue, because: 'carts and wishlists contain items, not orders' },
  {
    module: 'tracking',
    mayImport: [...upToCatalogue, 'jobs'],
    because: 'it counts visits and views, not orders',
  },
  {
    module: 'payments',
    mayImport: [...upToAccounts, 'jobs', 'mail'],
    because: 'how the shop is paid does not depend on what is sold',
  },
  {
    module: 'orders',
    mayImport: [...upToCatalogue, 'cars', 'lists', 'payments'],
    because: 'an order is made from items and a cart, for a car',
  },
  {
    module: 'nodes',
    mayImport: [...upToCatalogue, 'orders'],
    because: 'it finds objects of these modules by id',
  },
  { module: 'live', mayImport: features, because: 'it notifies browsers of changes in the features' },
  { module: 'stats', mayImport: [...features, 'jobs'], because: 'statistics read the features' },
  {
    module: 'response-cache',
    mayImport: upToAccounts,
    because: 'it caches responses of any content',
  },
  {
    module: 'site',
    mayImport: [...upToCatalogue, 'response-cache'],
    because: 'it renders pages with data by GraphQL, and lists them for search engines',
  },
  {
    module: 'reports',
    mayImport: [...features, 'stats', 'tables'],
    because: 'reports are made from the features and their statistics',
  },
  {
    module: 'personal-data',
    mayImport: [...features, 'cars', 'jobs'],
    because: 'what the shop knows of a person is in tables of the features',
  },
  {
    module: 'backup',
    mayImport: ['process', 'database', 'catalogue', 'personal-data'],
    because: 'it copies tables and pictures of any feature, and deletes again who was deleted since',
  },
  {
    module: 'doctor',
    mayImport: ['process', 'database', 'jobs', 'accounts', 'catalogue', 'mail', 'backup'],
    because: 'it checks what the shop needs to run, not what it does',
  },
  {
    module: 'rest',
    mayImport: [...features, 'stats', 'reports', 'imports', 'personal-data'],
    because: 'REST is a thin layer over the features',
  },
  {
    module: 'demo-data',
    mayImport: [...features, 'stats'],
    because: 'demo data belongs to all features',
  },
  {
    module: 'commands',
    mayImport: [...features, 'backup', 'doctor', 'rest', 'app.module.ts'],
    because: 'each command is a separate program',
  },
];

/** Modules of apps/server/src/catalogue; the files beside them may import both. */
export const catalogueModules = [
  { module: 'images', mayImport: [], because: 'pictures do not depend on items' },
  { module: 'search', mayImport: [], because: 'matching words and numbers does not depend on items' },
];

/** Modules of apps/server/src/imports, in the order of the way of a row from its file to undone; the files beside them may import all. */
export const importsModules = [
  { module: 'read', mayImport: [], because: 'what a cell says does not depend on what the shop has' },
  { module: 'stored', mayImport: ['read'], because: 'an import is kept with the columns of its file' },
  {
    module: 'judge',
    mayImport: ['read', 'stored'],
    because: 'it says what a row would do and changes no item',
  },
  {
    module: 'apply',
    mayImport: ['read', 'stored', 'judge'],
    because: 'it judges each row again and writes it',
  },
  { module: 'undo', mayImport: ['read', 'stored', 'apply'], because: 'it goes back as applying went' },
  { module: 'vehicles', mayImport: ['read', 'apply'], because: 'their files are neither stored nor undone' },
  {
    module: 'export',
    mayImport: ['read', 'judge', 'vehicles'],
    because: 'it writes what an import reads, in its words',
  },
];

/** Modules of apps/web/src; the files beside them (main.tsx, entry-server.tsx) may import all. */
export const webModules = [
  { module: 'gql', mayImport: [], because: 'it is generated from the schema' },
  { module: 'lib', mayImport: [], because: 'texts, addresses and stored values do not depend on pages' },
  {
    module: 'page',
    mayImport: ['lib'],
    because: 'hydration, painting and the network are the same for every page',
  },
  {
    module: 'ui',
    mayImport: ['lib', 'page'],
    because: 'components like buttons do not depend on pages or data',
  },
  {
    module: 'session',
    mayImport: ['lib', 'page', 'ui', 'gql'],
    because: 'the session does not depend on pages',
  },
  {
    module: 'staff',
    mayImport: ['lib', 'page', 'ui', 'session'],
    because: 'the pages of admins and owners share it, and it does not depend on them',
  },
  {
    module: 'tracking',
    mayImport: ['lib', 'page'],
    because: 'it counts page views and does not depend on pages',
  },
  ...['shop', 'admin', 'owner'].map((module) => ({
    module,
    mayImport: ['session', 'ui', 'page', 'lib', 'gql', module === 'shop' ? 'tracking' : 'staff'],
    because: 'areas do not import each other, so that each loads separately',
  })),
  {
    module: 'app',
    mayImport: ['session', 'ui', 'page', 'lib', 'gql', 'tracking', 'shop', 'admin', 'owner'],
    because: 'it combines the areas',
  },
];
