import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type DocumentNode, print } from 'graphql';
import { createHash } from 'node:crypto';
import { setImmediate as nextTick } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  buildCarBrand,
  buildCarModel,
  buildCategory,
  buildItem,
  buildVehicle,
  signedIn,
} from '../../test/builders.js';
import { sendRaw } from '../../test/raw-request.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { warmRenderer } from '../../test/warm-renderer.js';
import { readSiteFiles } from './site-files.js';

/** Everything that could end an element, a comment or a script line. */
const HOSTILE = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029</title>$&`;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let shop: TestApp;
let item: Awaited<ReturnType<typeof buildItem>>;

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const stateOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  ) as unknown;

describe('rendered pages', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ PUBLIC_URL: 'https://shop.example' });
    await warmRenderer(shop);
  });
  beforeEach(async () => {
    await shop.clear();
    const category = await buildCategory(shop, 'brakes');
    const carBrand = await buildCarBrand(shop, 'Toyota');
    item = await buildItem(shop, { name: 'Front brake pad set', category, carBrand });
    await buildItem(shop, { name: 'Air filter' });
  });

  describe('a guest gets fully rendered', () => {
    test('Home, with categories and products', async () => {
      const { status, headers, html } = await get('/');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html).toContain('<title>BeamBright: car spare parts in Nairobi</title>');
      expect(html).toContain('Shop Now');
      expect(html).toMatch(new RegExp(`href="/products/${item.id}"[^>]*>Front brake pad set<`));
      expect(html).toContain('Ksh 2,000 - 3,000');
      expect(html).not.toContain('Loading');
      // If only the browser folded the list, it would move what a phone shows below it.
      expect(html).toMatch(/<details[^>]*><summary[^>]*><h2[^>]*>Categories</);
    });

    test('Products as filtered by the URL', async () => {
      const { html } = await get(`/products?category=${item.categoryId}&search=brake&sort=name`);
      expect(html).toContain('1 product(s) available');
      expect(html).toContain('Front brake pad set');
      expect(html).not.toContain('Air filter');
    });

    test('Products for a car, each with its verdict', async () => {
      const model = await buildCarModel(shop, 'Axio');
      const { id: vehicleId } = await buildVehicle(shop, model, { slug: 'axio' });
      await shop.dataSource.query(
        `INSERT INTO fitments (item_id, vehicle_id, fits, positions, basis) VALUES ($1, $2, true, 0, 'call')`,
        [item.id, vehicleId],
      );
      const { html } = await get('/products?car=axio&year=2008');
      expect(html).toContain('Only what fits (1)');
      expect(html).toMatch(
        />Fits this Axio<.*>Fits<.*>Front brake pad set<.*>Other parts, not checked yet<.*>Listed for brand .*>Air filter</s,
      );
    });

    test('a product page, without a car, when the shop does not know the car of the URL', async () => {
      const { status, html } = await get(`/products/${item.id}?car=gone`);
      expect(status).toBe(200);
      expect(html).toContain('Four pads.');
    });

    test('Products, without a car, when the shop does not know the car of the URL', async () => {
      const { status, html } = await get('/products?car=gone');
      expect(status).toBe(200);
      expect(html).toContain('2 product(s) available');
      expect(html).toContain('Front brake pad set');
      expect(stateOf(html)).toBeNull();
    });

    const addNumber = () =>
      shop.dataSource.query(
        `INSERT INTO item_numbers (item_id, position, kind, number, key) VALUES ($1, 0, 'oem', '04465-12592', '0446512592')`,
        [item.id],
      );

    test.each([
      ['Found by part number', '04465+12592'],
      ['Did you mean 04465-12592?', 'O4465+I2592'],
    ])('Products for a search, with the heading %s', async (title, search) => {
      await addNumber();
      const { html } = await get(`/products?search=${search}`);
      expect(html.split(title)[1]).toMatch(/OEM 04465-12592.*Front brake pad set/s);
      expect(html).toContain('1 product(s) available');
      expect(html).not.toContain('No products found');
    });

    test('a product, with its part numbers', async () => {
      await addNumber();
      const { status, html } = await get(`/products/${item.id}`);
      expect(status).toBe(200);
      expect(html).toContain('<title>Front brake pad set | BeamBright</title>');
      expect(html).toContain('Four pads.');
      expect(html).toContain('In Stock');
      expect(html).toContain('>OEM 04465-12592<');
    });

    test.each([
      ['/login', 'Continue browsing without signing in'],
      ['/register', 'Confirm password'],
      ['/cart', 'My Cart'],
      ['/wishlist', 'My Wishlist'],
    ])('%s', async (path, text) => {
      const { status, html } = await get(path);
      expect(status).toBe(200);
      expect(html).toContain(text);
    });

    test('pages with scripts that load later, and with the results of their queries', async () => {
      const { html } = await get('/products');
      expect(html).toContain('2 product(s) available');
      expect(html.split('<template id="scripts">')[0]).not.toMatch(/<script type="module"|modulepreload/);
      expect(html).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/ProductsPage-[\w-]+\.js">/);
      expect(stateOf(html)).toMatchObject({
        known: { [`Item:${item.id}`]: { name: 'Front brake pad set' } },
      });
    });
  });

  test.each(['br', 'gzip'])('scripts are compressed by %s if the browser accepts it', async (coding) => {
    const [script = ''] = /\/assets\/framework-[\w-]+\.js/.exec((await get('/')).html) ?? [];
    const plain = await get(script, { 'accept-encoding': 'identity' });
    const packed = await get(script, { 'accept-encoding': coding });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe(coding);
    expect(packed.headers.get('content-type')).toContain('javascript');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.html.length / 2.5);
    expect(packed.html).toBe(plain.html);
    for (const { headers } of [plain, packed]) expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  describe('the status is', () => {
    test('404 for what does not exist', async () => {
      for (const [path, text] of [
        [`/products/${UNKNOWN}`, 'Product not found'],
        ['/products/no-id', 'Product not found'],
        ['/no/such/page', 'Page not found'],
        ['/admin/no-such-page', 'Page not found'],
      ] as const) {
        const { status, html } = await get(path);
        expect([path, status]).toEqual([path, 404]);
        expect(html).toContain(text);
      }
    });

    test('308 for several slashes in a row, with a redirect that never leads to another host', async () => {
      for (const [path, status, location] of [
        ['//', 308, '/'],
        ['///', 308, '/'],
        ['/.//', 308, '/./'],
        ['//products?sort=name', 308, '/products?sort=name'],
        ['/products//', 308, '/products/'],
        ['/products///x?search=a//b', 308, '/products/x?search=a//b'],
        ['//evil.example/x', 308, '/evil.example/x'],
        ['/\\evil.example', 308, '/evil.example'],
        ['//.//\\evil.example', 308, '/evil.example'],
      ] as const) {
        const { text } = await sendRaw(shop, [
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        ]);
        expect([path, text.slice('HTTP/1.1 '.length).split(' ')[0]]).toEqual([path, String(status)]);
        expect([path, /^location: (.*)\r$/m.exec(text)?.[1]]).toEqual([path, location]);
      }
    });

    test('200 for a page that only the browser can render', async () => {
      for (const path of ['/orders', '/account', '/admin', '/owner/users', '/reset-password']) {
        const { status, html } = await get(path);
        expect([path, status]).toEqual([path, 200]);
        expect(html).toContain('<div id="root"></div>');
      }
    });
  });

  describe('HTML injection is prevented', () => {
    test.each(['/products', 'the product'])('in %s if the name of an item contains HTML', async (path) => {
      const hostile = await buildItem(shop, { name: HOSTILE, description: HOSTILE });
      const { status, html } = await get(path === 'the product' ? `/products/${hostile.id}` : path);
      expect(status).toBe(200);
      expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<!--<script');
      expect(html.split('</title>')).toHaveLength(2);
      expect(stateOf(html)).toMatchObject({ known: { [`Item:${hostile.id}`]: { name: HOSTILE } } });
    });

    test('in Products if the URL contains HTML', async () => {
      const { html } = await get(
        `/products?search=${encodeURIComponent(HOSTILE)}&category=${encodeURIComponent(HOSTILE)}`,
      );
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('No products found');
    });

    test('and the CSP allows only the inline scripts of the page', async () => {
      const { html, headers } = await get('/');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      const inline = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(
        ([, attributes = '']) => !/ src=| type="application\//.test(attributes),
      );
      expect(inline).toHaveLength(2);
      for (const [, , code = ''] of inline) {
        expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
      }
    });
  });

  test('a signed-in user gets the same document as a guest', async () => {
    const customer = await signedIn(shop);
    await customer.rest('POST', '/cart/add', { item_id: item.id, quantity: 3 });
    const login = await fetch(`${shop.url}/api/v1/login-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: customer.user.email, password: 'secret-1' }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toContain('session');
    for (const path of ['/', '/cart', '/wishlist', `/products/${item.id}`]) {
      const theirs = await get(path, { cookie });
      expect(theirs.html).toBe((await get(path)).html);
      expect(theirs.html).not.toContain(customer.user.email);
    }
  });

  test('if a query fails, the page is rendered by the browser', async () => {
    await shop.dataSource.query('ALTER TABLE categories RENAME TO away');
    try {
      const { status, html } = await get('/');
      expect(status).toBe(200);
      expect(html).toContain('<div id="root"></div>');
    } finally {
      await shop.dataSource.query('ALTER TABLE away RENAME TO categories');
    }
    expect((await get('/')).html).toContain('Front brake pad set');
  });

  describe('a page is the same text', () => {
    interface Question {
      query: DocumentNode;
      variables: Record<string, unknown>;
    }
    interface Waiting {
      question: Question;
      result: (data: unknown) => void;
    }
    type Renderer = {
      renderPage: (request: {
        address: string;
        shopUrl: string;
        ask: (question: Question) => Promise<unknown>;
        signal: AbortSignal;
      }) => Promise<object>;
    };

    async function rendered(address: string, inOrder: (waiting: Waiting[]) => Waiting[]): Promise<string> {
      const { renderPage } = (await import(pathToFileURL(readSiteFiles().renderer).href)) as Renderer;
      const waiting: Waiting[] = [];
      const ask = (question: Question) =>
        new Promise<unknown>((result) => void waiting.push({ question, result }));
      const page = renderPage({ address, shopUrl: shop.url, ask, signal: AbortSignal.timeout(20_000) });
      let isRendered = false;
      const end = page.finally(() => (isRendered = true));
      while (!isRendered) {
        await nextTick();
        for (const { question, result } of inOrder(waiting.splice(0))) {
          result(await shop.asGuest().graphql(print(question.query), question.variables));
          await nextTick();
        }
      }
      return JSON.stringify(await end);
    }

    test.each(['/', '/products'])('whichever query of %s finishes first', async (address) => {
      const usual = await rendered(address, (waiting) => waiting);
      expect(usual).toContain('Front brake pad set');
      expect(await rendered(address, (waiting) => waiting.toReversed())).toBe(usual);
    });
  });
});
