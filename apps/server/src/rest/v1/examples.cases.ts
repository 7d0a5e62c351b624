import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem, buildUser, PASSWORD } from '../../../test/builders.js';
import { hasCommand, runExample } from '../../../test/run-example.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;
let email: string;

const printed = (program: string, file: string) =>
  runExample(program, `rest/${file}`, { env: { SHOP: shop.url, EMAIL: email, PASSWORD } });

const statuses = () => shop.dataSource.query('SELECT status FROM orders');

describe('examples', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    ({ email } = await buildUser(shop));
    await buildItem(shop, { name: 'Brake pads' });
  });

  test('order.mjs orders what is in the cart once, and cancels it', async () => {
    expect(await printed(process.execPath, 'order.mjs')).toEqual([
      'Brake pads at Ksh 2000 - 3000; asked again: 304',
      'In the cart: 2 x Brake pads',
      'Ordered for Ksh 4000 - 6000; one order: true',
      'Refused with ORDER_NOT_CANCELLABLE: Only pending or confirmed orders can be cancelled',
    ]);
    expect(await statuses()).toEqual([{ status: 'failed' }]);
  });

  test('order.sh does the same with curl, or says that there is none', async () => {
    if (!hasCommand('curl')) {
      await expect(printed('sh', 'order.sh')).rejects.toThrow(/needs curl|ENOENT/);
      return;
    }
    expect(await printed('sh', 'order.sh')).toEqual([
      expect.stringMatching(/^Item [0-9a-f-]{36}; asked again: 304$/),
      `Signed in as ${email}`,
      expect.stringMatching(/^Ordered once, called twice: [0-9a-f-]{36}$/),
      expect.stringMatching(/^Refused: \{"statusCode":409,.*"code":"ORDER_NOT_CANCELLABLE","params":\{\}\}$/),
    ]);
    expect(await statuses()).toEqual([{ status: 'failed' }]);
  });
});
