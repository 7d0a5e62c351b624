import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

/** Budgets of the built site in bytes; scripts and styles are measured gzipped. */
const FIRST_LOAD_BYTES = 170_000;
const LATER_PAGE_BYTES = 15_000;
const STYLE_BYTES = 20_000;
const FONT_BYTES = 25_000;

const site = new URL('../apps/web/', import.meta.url);
const read = (file) => readFileSync(new URL(`dist/${file}`, site));
const manifest = JSON.parse(read('.vite/manifest.json'));

const SHELL = 'index.html';
const shopPages = Object.keys(manifest).filter((name) => /^src\/shop\/.+Page\.tsx$/.test(name));

function scriptsOf(...modules) {
  const names = new Set();
  const add = (name) => {
    if (names.has(name)) return;
    names.add(name);
    manifest[name].imports?.forEach(add);
  };
  modules.forEach(add);
  return [...names].map((name) => manifest[name].file);
}

const gzippedBytes = (files) =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

test('the checked pages of the shop include home, products and product', () => {
  expect(shopPages).toEqual(
    expect.arrayContaining([
      'src/shop/home/HomePage.tsx',
      'src/shop/products/ProductsPage.tsx',
      'src/shop/product/ProductPage.tsx',
    ]),
  );
  expect(shopPages.length).toBeGreaterThan(10);
});

test.each(shopPages)('%s is within the budget of the first load', (page) => {
  expect(gzippedBytes(scriptsOf(SHELL, page))).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
});

test.each(shopPages)('%s is within the budget of a later navigation', (page) => {
  const known = scriptsOf(SHELL);
  const more = scriptsOf(SHELL, page).filter((file) => !known.includes(file));
  expect(gzippedBytes(more)).toBeLessThanOrEqual(LATER_PAGE_BYTES);
});

test.each(shopPages)('the large scripts of %s start with the hint to compile them whole', (page) => {
  const scripts = scriptsOf(SHELL, page).map((file) => String(read(file)));
  const large = scripts.filter((script) => script.length > 25_000);
  expect(large.length).toBeGreaterThan(0);
  for (const script of large) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('no shop page loads operations that only staff need', () => {
  const scripts = scriptsOf(SHELL, ...shopPages).map((file) => String(read(file)));
  const loaded = (operation) => scripts.some((code) => new RegExp(`[\`"']${operation}[\`"']`).test(code));
  expect(operationsIn('shop').some(loaded)).toBe(true);
  expect(['admin', 'owner'].flatMap(operationsIn).filter(loaded)).toEqual([]);
});

test.each(['LAST_OWNER', 'GTIN_INVALID'])(
  'no shop page loads the error %s, which customers never get',
  (code) => {
    const scripts = scriptsOf(SHELL, ...shopPages).map((file) => String(read(file)));
    expect(scripts.filter((script) => script.includes(code))).toEqual([]);
  },
);

/** Finds operations by name, because minifying keeps their names. */
function operationsIn(area) {
  const folder = new URL(`src/${area}/`, site);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.graphql'));
  return files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^(?:query|mutation|fragment) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
}

test('the style sheet is within its budget', () => {
  const styles = Object.values(manifest).flatMap(({ css = [] }) => css);
  expect(new Set(styles).size).toBe(1);
  expect(gzippedBytes([...new Set(styles)])).toBeLessThanOrEqual(STYLE_BYTES);
});

test('scripts and styles are precompressed', () => {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  const long = [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file) && read(file).length >= 1_024);
  expect(long.length).toBeGreaterThan(10);
  for (const file of long) {
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true);
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file))).toBe(true);
  }
});

test('the site has one font, within its budget', () => {
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  expect(read(fonts[0].file).length).toBeLessThanOrEqual(FONT_BYTES);
});
