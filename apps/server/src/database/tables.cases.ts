import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { WORKSPACE_FOLDER } from '../process/server-folder.js';
import { describeTables } from './describe-tables.js';

let shop: TestApp;

describe('schema.sql', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test('describes the tables of a migrated database; if not, run `npm run generate`', async () => {
    const text = await describeTables((sql) => shop.dataSource.query(sql));
    expect(text).toBe(readFileSync(join(WORKSPACE_FOLDER, 'schema.sql'), 'utf8'));
  });
});
