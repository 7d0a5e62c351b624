import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compileHints } from './compile-hints-plugin.ts';
import { pageHead } from './head-plugin.ts';
import { packedFiles } from './packed-plugin.ts';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|@wry|graphql|optimism|rxjs)\//;
/** Modules shared by several shop pages: one chunk is smaller than a dozen and takes one request. */
const SHELF =
  /src\/shop\/(Product|productOffer|Price|SectionHead|help\/HelpLinks|car\/(ChooseCar|lazyParts))|src\/ui\/(Badge|Chip|Breadcrumbs|PageHead|inputClasses|StructuredData)|pageStatus|tabChannel|useKeepFocus|preload-helper|domain\/src\/(text\/text|orders\/order-request|cars\/frame-number)|Icon(PhotoOff|Car|Search|X|ChevronDown)\./;
/** Icons shared by the pages of a product, the cart and the orders: one chunk is smaller than eight. */
const ICONS =
  /Icon(ArrowLeft|BrandWhatsapp|ChevronRight|MapPin|Note|Package|PackageOff|Phone|PhoneCall|Printer)\./;
/** Fields of forms: one chunk is smaller than three. */
const FORM = /src\/ui\/(Field|FieldFrame|TextArea)\.|Icon(Plus|Trash)\./;
/** Modules of the pages of orders: one chunk is smaller than five. */
const ORDERS =
  /src\/(session\/(useLiveOrders|orderStream)|(shop\/)?orders\/(orderSteps|step-text)|ui\/(ShortId|StatusBadge)|lib\/afresh|page\/afterPaint)\./;
/** The actions of buttons, with the rules of the cart: one chunk is smaller than four. */
const ACTIONS =
  /src\/(lib\/(useAction|copyText|shape)|shop\/(seenLines|car\/lastCar|cart\/checkoutTerms))|domain\/src\/orders\/cart\./;
/** Modules of all lists with a search: one chunk is smaller than five. */
const SEARCH =
  /src\/lib\/useTypedSearch|domain\/src\/catalogue\/product-parameters|src\/ui\/(Checkbox|SelectField)|Icon(FilterX|ArrowsSort)\./;
/** Modules that show part numbers: one chunk is smaller than two. */
const NUMBERS = /src\/lib\/numberText|domain\/src\/numbers\/number-kinds/;
/** Modules that show whether an item fits: one chunk is smaller than two. */
const VERDICTS = /src\/(lib\/fitText|ui\/FitChip)\./;
/** Modules that pages load only if a car is chosen: one chunk is smaller than five. */
const WITH_CAR =
  /src\/shop\/(fit\/(useFits|CardFits\.generated|YourFit\.generated)|car\/(OwnCar|OrderCar\.generated))/;
const server = 'http://localhost:3000';

/** The site; with --ssr, the server renderer as one self-contained file. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // The condition for RxJS's build for modern browsers; the default build includes ES5 helpers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [react(), tailwindcss(), pageHead(), compileHints(), packedFiles()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // The server and the size budgets read which files a page needs.
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // An inlined font would delay the first paint of the text.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? { entryFileNames: '[name].mjs', codeSplitting: false }
        : {
            // Two characters less for each of the many names that the first load holds.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // The framework chunk changes only with library versions, so it stays cached across releases.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'shelf', test: SHELF, minShareCount: 2 },
                { name: 'form', test: FORM, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'orders', test: ORDERS, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'icons', test: ICONS, minShareCount: 2 },
                { name: 'actions', test: ACTIONS, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'search', test: SEARCH, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'verdicts', test: VERDICTS, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'with-car', test: WITH_CAR, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'numbers', test: NUMBERS, minShareCount: 2, includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
  // Vite defines it for the browser only; React is slow if it reads the variable at run time.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true, target: 'node' },
  server: { proxy: { '/graphql': server, '/api': server, '/live': server, '/uploads': server } },
}));
