import { beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../src/accounts/password.js';
import { Order } from '../../src/orders/order.entity.js';
import { WORKSPACE_FOLDER } from '../../src/process/server-folder.js';
import { buildItem, buildUser } from '../builders.js';
import { hasCommand, runCommands, runExample } from '../run-example.js';
import { sharedShop } from '../shared-shop.js';
import type { TestApp } from '../test-app.js';

const EXAMPLES = join(WORKSPACE_FOLDER, 'examples', 'graphql');
const read = (file: string) => readFileSync(join(EXAMPLES, file), 'utf8');

let shop: TestApp;

const order = (search: string) =>
  runExample(process.execPath, 'graphql/order.mjs', { args: [search], env: { SHOP: shop.url } });

describe('graphql examples', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    for (let number = 1; number <= 60; number++) await buildItem(shop, { name: `Brake pad set ${number}` });
    await buildItem(shop, { name: 'Brake pad set, sold out', inStock: false });
  });

  test('find-items.graphql returns a page of items', async () => {
    const variables = JSON.parse(read('find-items.variables.json')) as Record<string, unknown>;
    const { data, errors } = await shop.asGuest().graphql(read('find-items.graphql'), variables);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      items: {
        totalCount: 60,
        nodes: [{ name: expect.stringContaining('Brake pad set') }, { inStock: true }],
        pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
      },
    });
  });

  test('order.mjs prints how many items it found, the order that it placed, and the status of the order', async () => {
    expect(await order('brake pad')).toEqual([
      'Found 60 in stock for "brake pad".',
      expect.stringMatching(/^Ordered 2 × Brake pad set \d+ for Ksh 4000 - 6000\.$/),
      expect.stringMatching(/^Order #[0-9a-f]{8} is PENDING\.$/),
    ]);
  });

  function quickStart(): string {
    const page = readFileSync(join(WORKSPACE_FOLDER, 'docs', 'API.md'), 'utf8');
    const [, chapter = ''] = /### Ten minutes([^]*?)\n### /.exec(page) ?? [];
    const blocks = [...chapter.matchAll(/```sh\n([^]*?)```/g)].map(([, code = '']) => code);
    return blocks.join('echo\n');
  }

  test('the commands in the quick start of docs/API.md return the expected JSON, and a repeated order is placed once', async () => {
    const passwordHash = await hashPassword('customer-demo');
    const { id } = await buildUser(shop, { email: 'customer@beambright.test', passwordHash });
    const folder = mkdtempSync(join(tmpdir(), 'beambright-quick-start-'));
    try {
      const commands = runCommands(`SHOP=${shop.url}\n${quickStart()}`, { folder });
      if (!hasCommand('curl')) {
        await expect(commands).rejects.toThrow(/curl|ENOENT/);
        return;
      }
      const answers = (await commands)
        .flatMap((line) => line.replaceAll('}{', '}\n{').split('\n'))
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as unknown);
      const placed = { data: { placeOrder: { status: 'PENDING', total: { text: '4000 - 6000' } } } };
      expect(answers).toMatchObject([
        { data: { items: { totalCount: 61, pageInfo: { hasNextPage: true } } } },
        { data: { items: { nodes: [{ id: expect.any(String) }, { id: expect.any(String) }] } } },
        { data: { signIn: { id, role: 'CUSTOMER' } } },
        placed,
        placed,
        { data: null, errors: [{ extensions: { code: 'NOT_ALLOWED' } }] },
      ]);
      expect(answers[3]).toEqual(answers[4]);
      expect(await shop.dataSource.getRepository(Order).countBy({ userId: id })).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
