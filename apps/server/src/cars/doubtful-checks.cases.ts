import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCarModel, buildItem, buildVehicle, signedIn } from '../../test/builders.js';
import { codesOf, dataOf } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { readSql } from '../database/sql-files.js';
import { Fitment } from './fitment.entity.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

/** The statement that the migration ran once on the rows of that time. */
const [MARK] = readSql('migrations')
  .find(({ name }) => name.endsWith('-doubtful-checks'))!
  .sql.match(/^UPDATE[^;]+/m)!;

const LIST = `{ doubtfulChecks { item { id } fitments { vehicle { chassisCode } basis checkedByEmail } } }`;

const settle = (itemId: string, wereChecked: boolean) =>
  admin.graphql<{ item: object }>(
    `mutation ($itemId: ID!, $wereChecked: Boolean!) {
      item: settleChecks(itemId: $itemId, wereChecked: $wereChecked) { version fitments { basis } }
    }`,
    { itemId, wereChecked },
  );

describe('fitments with the basis CALL that may be copies from another product', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
  });

  test('are listed as doubtful until an admin says, product by product, whether they were checked by phone or copied', async () => {
    const [pads, discs, belt] = [
      await buildItem(shop, { name: 'Pads' }),
      await buildItem(shop, { name: 'Discs' }),
      await buildItem(shop, { name: 'Belt' }),
    ];
    const model = await buildCarModel(shop, 'Axio', await buildCarBrand(shop, 'Toyota'));
    const [axio, other] = [
      await buildVehicle(shop, model, { chassisCode: 'NZE141' }),
      await buildVehicle(shop, model, { chassisCode: 'NZE144', slug: 'other' }),
    ];
    const colleague = await signedIn(shop, 'admin');
    const said = (
      { id: itemId }: { id: string },
      { id: vehicleId }: { id: number },
      time: string,
      more: object = {},
    ) => ({
      ...{ itemId, vehicleId, fits: true, positions: [], basis: 'call' as const, checkedById: admin.user.id },
      ...{ checkedAt: new Date(`2026-11-20T${time}Z`), ...more },
    });
    await shop.dataSource
      .getRepository(Fitment)
      .save([
        said(pads, axio, '10:00:05'),
        said(discs, axio, '10:00:55'),
        said(discs, other, '10:00:55', { checkedById: colleague.user.id }),
        said(pads, other, '10:01:00'),
        said(pads, axio, '10:00:20', { basis: 'catalogue', positions: ['front'] }),
        said(belt, axio, '11:00:00', { toMonth: 24_100 }),
        said(belt, axio, '11:00:00', { fromMonth: 24_101 }),
      ]);
    await shop.dataSource.query(MARK);

    const check = (chassisCode: string) => ({
      ...{ vehicle: { chassisCode }, basis: 'CALL', checkedByEmail: admin.user.email },
    });
    const list = async () => dataOf(await admin.graphql<{ doubtfulChecks: object[] }>(LIST)).doubtfulChecks;
    const ofPads = { item: { id: pads.id }, fitments: [check('NZE141')] };
    expect(await list()).toEqual([{ item: { id: discs.id }, fitments: [check('NZE141')] }, ofPads]);

    const [CALL, COPIED, CATALOGUE] = ['CALL', 'COPIED', 'CATALOGUE'].map((basis) => ({ basis }));
    expect(dataOf(await settle(discs.id, false)).item).toEqual({ version: 2, fitments: [COPIED, CALL] });
    expect(await list()).toEqual([ofPads]);
    const settled = { item: { version: 2, fitments: [CALL, CATALOGUE, CALL] } };
    expect(dataOf(await settle(pads.id, true))).toEqual(settled);
    expect(dataOf(await settle(pads.id, false))).toEqual(settled);
    expect(await list()).toEqual([]);
    expect(codesOf(await settle('x', true))).toEqual(['ITEM_NOT_FOUND']);
  });

  test('are listed without the other fitments of their items, even if there are thousands', async () => {
    const item = await buildItem(shop);
    const model = await buildCarModel(shop, 'Axio', await buildCarBrand(shop, 'Toyota'));
    const vehicle = await buildVehicle(shop, model, { chassisCode: 'NZE141' });
    await shop.dataSource.query(
      `INSERT INTO fitments (item_id, vehicle_id, fits, positions, from_month, basis, doubtful)
       SELECT $1, $2, true, place, month, 'call', CASE WHEN place = 1 AND month = 24000 THEN 'yes' END
       FROM generate_series(1, 101) AS place, generate_series(24000, 24100) AS month`,
      [item.id, vehicle.id],
    );
    const list = await admin.graphql<{ doubtfulChecks: object[] }>(
      '{ doubtfulChecks { fitments { basis } } }',
    );
    expect(dataOf(list).doubtfulChecks).toEqual([{ fitments: [{ basis: 'CALL' }] }]);
  });
});
