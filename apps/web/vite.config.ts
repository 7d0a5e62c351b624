import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compileHints } from './compile-hints-plugin.ts';
import { pageHead } from './head-plugin.ts';
import { packedFiles } from './packed-plugin.ts';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|@wry|graphql|optimism|rxjs)\//;
/** What several pages of the shop are made of: in one file it weighs less than in a dozen, and comes with one answer. */
const SHELF =
  /src\/shop\/(Product|Price|SectionHead)|src\/ui\/(Badge|Chip|Breadcrumbs|StructuredData)|Icon(PhotoOff|Car)\./;
/** What the pages of a product, an order and the cart share: each alone weighs as much as three of them together. */
const ICONS = /Icon(ArrowLeft|BrandWhatsapp|Note|Package|PackageOff|PhoneCall|Printer|Star)\./;
/** What all lists with a search need: one file weighs less than five. */
const SEARCH = /src\/lib\/(useTypedSearch|searchInAddress)|src\/ui\/Checkbox|Icon(Search|FilterX)\./;
const server = 'http://localhost:3000';

/** The site, and with --ssr what renders its pages on the server: one file that needs no package beside it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // RxJS has a build for today's browsers under this name; the usual one carries what they can do themselves.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [react(), tailwindcss(), pageHead(), compileHints(), packedFiles()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // Tells the server and the budgets which files a page is made of.
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // A font turned into a data URL would be loaded before the text is painted.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? { entryFileNames: '[name].mjs', codeSplitting: false }
        : {
            // What every page needs and what changes only with a new version of a library: cached from release to release.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'shelf', test: SHELF, minShareCount: 2 },
                { name: 'icons', test: ICONS, minShareCount: 2 },
                { name: 'search', test: SEARCH, minShareCount: 2 },
              ],
            },
          },
    },
  },
  // In a browser's files Vite says so by itself; React is slow where it has to ask.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true, target: 'node' },
  server: { proxy: { '/graphql': server, '/api': server, '/live': server, '/uploads': server } },
}));
