import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import {
  appliedImport,
  dryRunOf,
  startedApplying,
  startedUndoing,
  undoneImport,
} from '../../test/imported.js';
import { png } from '../../test/pictures.js';
import { lockRow } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { everythingKept, uploadedId } from '../../test/uploads.js';
import { ImageSweepService } from './images/image-sweep.service.js';
import { IncomingFiles } from './images/incoming-files.js';
import type { Item } from './item.entity.js';

const HOUR_MS = 60 * 60 * 1000;

let shop: TestApp;
let admin: ApiClient;

const sweepAfter = (hours: number) =>
  shop.app.get(ImageSweepService).sweep(new Date(Date.now() + hours * HOUR_MS));

const imageIds = async () => {
  const rows = await shop.dataSource.query<{ id: string }[]>('SELECT id FROM images ORDER BY created_at');
  return rows.map(({ id }) => id);
};

const filesOf = async (id: string) =>
  (await everythingKept(shop)).files.filter((file) => file.startsWith(id)).length;

const SAVE = `mutation ($id: ID!, $version: Int!, $input: ItemInput!) {
  updateItem(id: $id, version: $version, input: $input) { images { id } } }`;

function giveTo(item: Item, ...ids: string[]) {
  const input = {
    name: 'Part',
    description: 'A part.',
    priceRange: '2000',
    categoryId: item.categoryId,
    carBrandId: item.carBrandId,
    imageIds: ids,
  };
  return admin.graphql(SAVE, { id: item.id, version: item.version, input });
}

describe('image sweep', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
  });

  test('an unused upload is removed after a day, with all its files', async () => {
    const [unused, used] = [await uploadedId(admin, await png()), await uploadedId(admin, await png())];
    await giveTo(await buildItem(shop), used);
    expect(await sweepAfter(23)).toBe(0);
    expect(await imageIds()).toEqual([unused, used]);
    expect(await sweepAfter(25)).toBe(1);
    expect(await imageIds()).toEqual([used]);
    expect([await filesOf(unused), await filesOf(used)]).toEqual([0, 5]);
  });

  test('the pictures of a deleted item are removed unless another item has them, too', async () => {
    const [shared, own] = [await uploadedId(admin, await png()), await uploadedId(admin, await png())];
    const [item, other] = [await buildItem(shop), await buildItem(shop)];
    await giveTo(item, shared, own);
    await shop.dataSource.query('INSERT INTO item_images VALUES ($1, 0, $2)', [other.id, shared]);
    await admin.rest('DELETE', `/delete-item/${item.id}`);
    expect(await sweepAfter(25)).toBe(1);
    expect(await imageIds()).toEqual([shared]);
  });

  test('the pictures of an item that an import deleted stay as long as the import can be undone', async () => {
    const [id, item] = [await uploadedId(admin, await png()), await buildItem(shop)];
    await giveTo(item, id);
    const { id: importId } = await dryRunOf(admin, `ID,Name,Delete\n${item.id},Part,yes\n`);
    await startedApplying(admin, importId);
    await appliedImport(admin, importId);
    expect(await sweepAfter(7 * 24 - 1)).toBe(0);
    await shop.dataSource.query(`UPDATE imports SET state = 'undo_stopped'`);
    expect(await sweepAfter(30 * 24)).toBe(0);
    await startedUndoing(admin, importId);
    await undoneImport(admin, importId);
    expect(await shop.dataSource.query('SELECT image_id FROM item_images')).toEqual([{ image_id: id }]);
    await admin.rest('DELETE', `/delete-item/${item.id}`);
    expect(await sweepAfter(25)).toBe(1);
  });

  test('an upload that was interrupted while being stored is removed', async () => {
    const id = await uploadedId(admin, await png());
    await shop.dataSource.query('UPDATE images SET kept = false');
    expect(await sweepAfter(23)).toBe(0);
    expect(await sweepAfter(25)).toBe(1);
    expect([await imageIds(), await filesOf(id)]).toEqual([[], 0]);
  });

  test('files that a killed instance was receiving are removed after a day', async () => {
    const incoming = shop.app.get(IncomingFiles);
    const [left, recent] = [await incoming.newFolder(), await incoming.newFolder()];
    await writeFile(join(left, 'left'), 'x');
    await writeFile(join(recent, 'recent'), 'x');
    await utimes(left, new Date(), new Date(Date.now() - 25 * HOUR_MS));
    await sweepAfter(0);
    const { files } = await everythingKept(shop);
    expect(files.filter((file) => ['left', 'recent'].includes(file))).toEqual(['recent']);
    await incoming.remove(recent);
  });

  test('a picture that is being linked to an item is not removed', async () => {
    const id = await uploadedId(admin, await png());
    const item = await buildItem(shop);
    await shop.dataSource.transaction(async (saving) => {
      await saving.query('SELECT FROM images WHERE id = $1 FOR KEY SHARE', [id]);
      await saving.query('INSERT INTO item_images VALUES ($1, 0, $2)', [item.id, id]);
      expect(await sweepAfter(25)).toBe(0);
    });
    expect(await sweepAfter(25)).toBe(0);
    expect(await filesOf(id)).toBe(5);
  });

  test('a picture that is being removed cannot be linked to an item', async () => {
    const id = await uploadedId(admin, await png());
    const item = await buildItem(shop);
    const sweeping = await lockRow(shop, `UPDATE images SET kept = false WHERE id = '${id}'`);
    const saving = giveTo(item, id);
    await sweeping.hasSomebodyWaiting();
    await sweeping.commit();
    expect((await saving).errors).toMatchObject([{ extensions: { code: 'IMAGE_NOT_FOUND' } }]);
  });

  test('an unused picture is removed even if two sweeps run at once', async () => {
    const id = await uploadedId(admin, await png());
    expect(await Promise.all([sweepAfter(25), sweepAfter(25)])).toContain(1);
    expect([await imageIds(), await filesOf(id)]).toEqual([[], 0]);
  });

  test('a picture that is stored again while a sweep removes it keeps its files', async () => {
    const id = await uploadedId(admin, await png());
    await shop.dataSource.query('UPDATE images SET kept = false');
    const keeping = await lockRow(shop, `UPDATE images SET kept = true WHERE id = '${id}'`);
    const sweeping = sweepAfter(25);
    await keeping.hasSomebodyWaiting();
    await keeping.commit();
    await sweeping;
    expect([await imageIds(), await filesOf(id)]).toEqual([[id], 5]);
  });
});
