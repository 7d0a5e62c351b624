import type { HelpTopic } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem, buildUser } from '../../test/builders.js';
import { caughtUp } from '../../test/caught-up.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';
import { HelpPagesService } from './help-pages.service.js';

let shop: TestApp;
let owner: User;

/** Writes a page, and waits until no earlier page is cached. */
async function write(topic: HelpTopic, text: string) {
  const pages = await shop.app.get(HelpPagesService).write(owner, topic, text);
  await caughtUp(shop);
  return pages;
}

async function get(path: string) {
  const response = await fetch(shop.url + path);
  return { status: response.status, text: await response.text() };
}

describe('help pages', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ PUBLIC_URL: 'https://shop.example' });
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await buildUser(shop, { role: 'system_owner' });
  });

  test('exist once the owner has written them, are linked on every page and in the sitemap, and show HTML as text', async () => {
    expect((await get('/help/returns')).status).toBe(404);
    expect((await get('/')).text).not.toContain('/help/');
    await write('paying', 'M-Pesa or cash.');
    expect(
      await write('returns', '\n# Within 7 days\r\nUnused, <b>boxed</b>\nwith receipt\n\nAsk first. '),
    ).toMatchObject([
      { topic: 'returns', text: '# Within 7 days\r\nUnused, <b>boxed</b>\nwith receipt\n\nAsk first.' },
      { topic: 'paying', text: 'M-Pesa or cash.' },
    ]);
    const page = await get('/help/returns');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(
      /<h1[^>]*>Returns<\/h1>.*<h2[^>]*>Within 7 days<\/h2>.*&lt;b&gt;boxed&lt;\/b&gt;\nwith receipt<.*Ask first\./s,
    );
    expect(page.text).toContain('<title>Returns | BeamBright</title>');
    const { id } = await buildItem(shop);
    for (const [path, links] of [
      ['/', 1],
      ['/cart', 1],
      [`/products/${id}`, 2],
    ] as const)
      expect((await get(path)).text.match(/href="\/help\/returns"/g)).toHaveLength(links);
    expect((await get('/sitemaps/pages.xml')).text).toContain('/help/returns</loc>');
  });

  test('can be changed, and are removed by saving a blank text', async () => {
    await write('warranty', 'One year.');
    await write('warranty', 'Two years.');
    expect((await get('/help/warranty')).text).toContain('Two years.');
    expect(await write('warranty', ' \n ')).toEqual([]);
    expect((await get('/help/warranty')).status).toBe(404);
    expect((await get('/help/other')).status).toBe(404);
  });
});
