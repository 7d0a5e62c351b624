/** Which project or module may import which; all other imports are forbidden. The lint rules are made from these tables. */

/** Rows of [module, what it may import besides itself, why]. */
const rows = (table) => table.map(([module, mayImport, because]) => ({ module, mayImport, because }));

export const projects = [
  ['domain', 'libs/domain', [], 'business rules depend on nothing'],
  ['database', 'libs/embedded-postgres', [], 'it runs PostgreSQL and does not depend on the shop'],
  ['server', 'apps/server', ['domain', 'database'], 'the server and the site communicate only over HTTP'],
  ['web', 'apps/web', ['domain'], 'the site and the server communicate only over HTTP'],
  ['explorer', 'apps/explorer', [], 'the explorer depends only on the schema'],
  ['e2e', 'apps/e2e', ['domain'], 'browser tests use the shop only over HTTP'],
].map(([scope, folder, mayImport, because]) => ({ scope, folder, mayImport, because }));

/** Subjects of libs/domain/src; index.ts beside them exports them all. */
export const domainModules = rows([
  ['errors', [], 'every expected failure has a code and words, whatever fails'],
  ['text', ['errors'], 'texts, phones and days are the same for every subject'],
  ['money', ['errors', 'text'], 'amounts and price ranges do not depend on what is sold'],
  ['numbers', ['errors', 'text'], 'part numbers are compared without the part'],
  ['accounts', ['errors', 'text'], 'who may do what does not depend on the shop'],
  ['cars', ['errors', 'text'], 'which car is meant, and what fits it, has no price'],
  ['catalogue', ['errors', 'text', 'numbers', 'cars'], 'items in lists and files have numbers and fit cars'],
  [
    'orders',
    ['errors', 'text', 'money', 'numbers', 'accounts'],
    'carts and orders have prices, and staff and customers',
  ],
]);

const foundations = ['process', 'database', 'graphql'];
const upToAccounts = [...foundations, 'accounts'];
const upToCatalogue = [...upToAccounts, 'catalogue'];
const features = [...upToCatalogue, 'lists', 'tracking', 'orders'];

/** Modules of apps/server/src, from low to high; the files beside them (main.ts, app.module.ts, ...) may import all. */
export const serverModules = rows([
  ['process', [], 'settings, HTTP, log and metrics do not depend on features'],
  ['database', ['process'], 'connections and migrations do not depend on features'],
  ['graphql', ['process', 'database'], 'the code that all resolvers share does not depend on features'],
  ['jobs', ['process', 'database'], 'it runs work of any kind, which the features register'],
  ['tables', [], 'it writes files of any content for spreadsheets'],
  ['mail', ['process'], 'it delivers email of any content'],
  ['accounts', [...foundations, 'jobs', 'mail'], 'accounts do not depend on what users do'],
  ['failed-jobs', [...upToAccounts, 'jobs'], 'it shows the owner the failed work of any feature'],
  ['catalogue', [...upToAccounts, 'jobs'], 'items do not depend on orders'],
  ['cars', upToCatalogue, 'cars are of a brand, not of orders'],
  [
    'imports',
    [...upToCatalogue, 'jobs', 'cars', 'tables'],
    'it makes items and what they fit from a file and a file from them, not orders',
  ],
  ['lists', upToCatalogue, 'carts and wishlists contain items, not orders'],
  ['tracking', [...upToCatalogue, 'jobs'], 'it counts visits and views, not orders'],
  ['payments', [...upToAccounts, 'jobs', 'mail'], 'how the shop is paid does not depend on what is sold'],
  [
    'orders',
    [...upToCatalogue, 'cars', 'lists', 'payments'],
    'an order is made from items and a cart, for a car',
  ],
  ['nodes', [...upToCatalogue, 'orders'], 'it finds objects of these modules by id'],
  ['live', features, 'it notifies browsers of changes in the features'],
  ['stats', [...features, 'jobs'], 'statistics read the features'],
  ['response-cache', upToAccounts, 'it caches responses of any content'],
  [
    'site',
    [...upToCatalogue, 'response-cache'],
    'it renders pages with data by GraphQL, and lists them for search engines',
  ],
  ['reports', [...features, 'stats', 'tables'], 'reports are made from the features and their statistics'],
  [
    'personal-data',
    [...features, 'cars', 'jobs'],
    'what the shop knows of a person is in tables of the features',
  ],
  [
    'backup',
    ['process', 'database', 'catalogue', 'personal-data'],
    'it copies tables and pictures of any feature, and deletes again who was deleted since',
  ],
  [
    'doctor',
    ['process', 'database', 'jobs', 'accounts', 'catalogue', 'mail', 'backup'],
    'it checks what the shop needs to run, not what it does',
  ],
  [
    'rest',
    [...features, 'stats', 'reports', 'imports', 'personal-data'],
    'REST is a thin layer over the features',
  ],
  ['demo-data', [...features, 'stats'], 'demo data belongs to all features'],
  [
    'commands',
    [...features, 'backup', 'doctor', 'rest', 'app.module.ts'],
    'each command is a separate program',
  ],
]);

/** Modules of apps/server/src/catalogue; the files beside them may import both. */
export const catalogueModules = rows([
  ['images', [], 'pictures do not depend on items'],
  ['search', [], 'matching words and numbers does not depend on items'],
]);

/** Modules of apps/server/src/imports, in the order in which a row goes through them; the files beside them may import all. */
export const importsModules = rows([
  ['read', [], 'what a cell says does not depend on what the shop has'],
  ['stored', ['read'], 'an import is kept with the columns of its file'],
  ['judge', ['read', 'stored'], 'it says what a row would do and changes no item'],
  ['apply', ['read', 'stored', 'judge'], 'it judges each row again and writes it'],
  ['undo', ['read', 'stored', 'apply'], 'it goes back as applying went'],
  ['vehicles', ['read', 'apply'], 'their files are neither stored nor undone'],
  ['export', ['read', 'judge', 'vehicles'], 'it writes what an import reads, in its words'],
]);

/** Modules of apps/web/src; the files beside them (main.tsx, entry-server.tsx) may import all. */
export const webModules = rows([
  ['gql', [], 'it is generated from the schema'],
  ['lib', [], 'texts, addresses and stored values do not depend on pages'],
  ['page', ['lib'], 'hydration, painting and the network are the same for every page'],
  ['ui', ['lib', 'page'], 'components like buttons do not depend on pages or data'],
  ['session', ['lib', 'page', 'ui', 'gql'], 'the session does not depend on pages'],
  [
    'staff',
    ['lib', 'page', 'ui', 'session'],
    'the pages of admins and owners share it, and it does not depend on them',
  ],
  ['tracking', ['lib', 'page'], 'it counts page views and does not depend on pages'],
  ...['shop', 'admin', 'owner'].map((module) => [
    module,
    ['session', 'ui', 'page', 'lib', 'gql', module === 'shop' ? 'tracking' : 'staff'],
    'areas do not import each other, so that each loads separately',
  ]),
  [
    'app',
    ['session', 'ui', 'page', 'lib', 'gql', 'tracking', 'shop', 'admin', 'owner'],
    'it combines the areas',
  ],
]);
