import { monthNumber } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCarModel, buildItem, buildVehicle, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import {
  appliedImport,
  dryRunOf,
  startedApplying,
  startedUndoing,
  undoneImport,
} from '../../test/imported.js';
import { codesOf, dataOf, statementsOf } from '../../test/lists.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { Fitment } from '../cars/fitment.entity.js';
import type { Vehicle } from '../cars/vehicle.entity.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;
let admin: Awaited<ReturnType<typeof person>>;
let axio: Vehicle;
let itemId: string;

const FIT = 'verdict reasons { fits basis }';
const FIELDS = `id fit { ${FIT} } fitNow { ${FIT} }`;
const NOT_KNOWN = { verdict: 'UNKNOWN', reasons: [] };
const FITS = { verdict: 'FITS', reasons: [{ fits: true, basis: 'CALL' }] };

interface Line {
  id: string;
  fit: object | null;
  fitNow: object | null;
}

/** An order for an Axio of 2013, unless another car is given. */
async function ordered(car: object | null = { vehicle: 'axio', year: 2013 }): Promise<Line> {
  const answer = await customer.graphql<{ order: { lines: Line[] } }>(
    `mutation ($input: PlaceOrderInput!) { order: placeOrder(input: $input) { lines { ${FIELDS} } } }`,
    { input: { idempotencyKey: randomUUID(), lines: [{ itemId }], car } },
  );
  return dataOf(answer).order.lines[0]!;
}

const record = (orderLineId: string, fits = true, more: object = {}, as: ApiClient = admin) =>
  as.graphql<{ line: Line }>(
    `mutation ($orderLineId: ID!, $fits: Boolean!, $wholeGeneration: Boolean! = false) {
      line: recordFit(orderLineId: $orderLineId, fits: $fits, wholeGeneration: $wholeGeneration) { ${FIELDS} }
    }`,
    { orderLineId, fits, ...more },
  );

const fitments = () =>
  shop.dataSource.query(
    `SELECT fits, from_month AS from, to_month AS to, basis, checked_by AS by FROM fitments WHERE item_id = $1 ORDER BY from_month`,
    [itemId],
  );

const state = async () => ({
  version: (
    await shop.dataSource.query<{ version: number }[]>('SELECT version FROM items WHERE id = $1', [itemId])
  )[0]?.version,
  fitments: await fitments(),
});

const fitOf = async (year: number) =>
  dataOf(
    await shop
      .asGuest()
      .graphql<{ item: { fit: object } }>(
        `{ item(id: "${itemId}") { fit(vehicle: "axio", year: ${year}) { verdict parts { reasons { basis } } } } }`,
      ),
  ).item.fit;

const call = (fits: boolean, by = admin) => ({
  fits,
  from: monthNumber(2012, 5),
  to: monthNumber(2013, 12),
  basis: 'call',
  by: by.user.id,
});

describe("a fit check of an order's line in a call", () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    [customer, admin] = [await person(shop), await person(shop, 'admin')];
    const model = await buildCarModel(shop, 'Axio', await buildCarBrand(shop, 'Toyota'));
    const built = { fromMonth: monthNumber(2012, 5), toMonth: monthNumber(2019, 9) };
    axio = await buildVehicle(shop, model, { slug: 'axio', chassisCode: 'NZE161', ...built });
    itemId = (await buildItem(shop)).id;
  });

  test("makes the item fit cars of the year of the order's car, but does not change the verdict stored in the line", async () => {
    const { id, fit } = await ordered();
    expect(fit).toEqual(NOT_KNOWN);
    expect(dataOf(await record(id))).toEqual({ line: { id, fit: NOT_KNOWN, fitNow: FITS } });
    expect(await state()).toEqual({ version: 2, fitments: [call(true)] });
    expect(await fitOf(2013)).toEqual({ verdict: 'FITS', parts: [{ reasons: [{ basis: 'CALL' }] }] });
    expect(await fitOf(2018)).toMatchObject({ verdict: 'UNKNOWN' });
  });

  test('for a car without a year fails with CAR_YEAR_UNKNOWN unless the admin applies it to all years', async () => {
    const { id } = await ordered({ vehicle: 'axio' });
    expect(codesOf(await record(id))).toEqual(['CAR_YEAR_UNKNOWN']);
    expect(await fitments()).toEqual([]);
    expect(dataOf(await record(id, true, { wholeGeneration: true })).line.fitNow).toEqual(FITS);
    expect(await fitOf(2018)).toMatchObject({ verdict: 'FITS' });
    expect(await fitments()).toEqual([{ ...call(true), from: null, to: null }]);
  });

  test("stays one fitment when repeated, names the last admin who checked, and raises the item's version", async () => {
    const { id } = await ordered();
    await record(id);
    const colleague = await person(shop, 'admin');
    await shop.dataSource.query(`UPDATE fitments SET doubtful = 'yes'`);
    await record(id, true, {}, colleague);
    expect(dataOf(await admin.graphql('{ doubtfulChecks { item { id } } }'))).toEqual({ doubtfulChecks: [] });
    expect(await state()).toEqual({ version: 3, fitments: [call(true, colleague)] });
    expect(dataOf(await record(id, false)).line.fitNow).toMatchObject({ verdict: 'DOES_NOT_FIT' });
    expect(await state()).toEqual({ version: 4, fitments: [call(false)] });
  });

  test('is shown to staff in the history, with its admin and time, even after the line was removed', async () => {
    const { id } = await ordered();
    await record(id);
    await record(id, true, { wholeGeneration: true }, await person(shop, 'admin'));
    await shop.dataSource.query('DELETE FROM order_lines');
    const read = async (as: ApiClient) =>
      dataOf(
        await as.graphql<{ orders: { nodes: { fitChecks: object[] | null }[] } }>(
          `{ orders: ${as === customer ? 'myOrders' : 'orders'}(first: 1) { nodes {
            fitChecks { itemName car fits isMine by { email } createdAt } } } }`,
        ),
      ).orders.nodes[0]!.fitChecks;
    const what = { itemName: 'Front brake pad set', createdAt: expect.stringMatching(/^20.+Z$/) };
    expect(await read(admin)).toEqual([
      { ...what, car: 'Toyota Axio NZE161, 2013', fits: true, isMine: true, by: { email: admin.user.email } },
      { ...what, car: 'Toyota Axio NZE161', fits: true, isMine: false, by: { email: expect.any(String) } },
    ]);
    expect(await read(customer)).toBeNull();
  });

  test('changes no fitment that agrees with it, and fails with the basis of a fitment that disagrees', async () => {
    const { id } = await ordered();
    const known = { itemId, vehicleId: axio.id, fits: true, positions: [], basis: 'catalogue' as const };
    await shop.dataSource.getRepository(Fitment).save(known);
    expect(dataOf(await record(id)).line.fitNow).toMatchObject({ reasons: [{ basis: 'CATALOGUE' }] });
    const before = await state();
    expect(before).toMatchObject({ version: 2, fitments: [{ basis: 'catalogue' }] });
    expect(await record(id, false)).toMatchObject({
      errors: [
        {
          message: "This is known otherwise from a maker's catalogue: check the cars that the product fits",
          extensions: { code: 'FIT_KNOWN_OTHERWISE', params: { basis: 'catalogue' } },
        },
      ],
    });
    expect(await state()).toEqual(before);
  });

  test('replaces a copied fitment for the year of the ordered car, not for 2018; fit of the line stays as it was when ordered', async () => {
    const copy = { itemId, vehicleId: axio.id, fits: true, positions: [], copiedFromId: itemId };
    await shop.dataSource.getRepository(Fitment).save({ ...copy, basis: 'supplier', copied: 'yes' });
    const { id, fit } = await ordered();
    const said = { verdict: 'FITS', reasons: [{ fits: true, basis: 'COPIED' }] };
    expect(fit).toEqual(said);
    expect(dataOf(await record(id, false)).line).toMatchObject({
      fit: said,
      fitNow: { verdict: 'DOES_NOT_FIT', reasons: [{ fits: false, basis: 'CALL' }] },
    });
    expect(await fitOf(2018)).toEqual({ verdict: 'FITS', parts: [{ reasons: [{ basis: 'COPIED' }] }] });
    const rest = 'SELECT checked_at < now(), copied_from FROM fitments WHERE copied IS NOT NULL';
    expect(await shop.dataSource.query(rest)).toEqual([{ '?column?': true, copied_from: itemId }]);
    const kept = `SELECT fit_reasons->0->>'basis' AS basis FROM order_lines`;
    expect(await shop.dataSource.query(kept)).toEqual([{ basis: 'supplier' }]);
  });

  test('that confirms an imported fitment keeps it from being removed when the import is undone', async () => {
    const { id: importId } = await dryRunOf(admin, `ID,Fits\n${itemId},Toyota Axio NZE161\n`);
    await startedApplying(admin, importId);
    await appliedImport(admin, importId);
    await record((await ordered()).id);
    const before = await state();
    await startedUndoing(admin, importId);
    expect(await undoneImport(admin, importId)).toMatchObject({ state: 'UNDONE', progress: { refused: 1 } });
    expect(await state()).toEqual(before);
    expect(before.fitments).toMatchObject([{ basis: 'supplier' }]);
  });

  test('needs an order with a car and an item that is still sold and made for certain cars', async () => {
    const [bare, line] = [await ordered(null), await ordered()];
    expect(codesOf(await record(bare.id), await record(randomUUID()), await record('x'))).toEqual([
      'ORDER_WITHOUT_CAR',
      'ORDER_LINE_NOT_FOUND',
      'ORDER_LINE_NOT_FOUND',
    ]);
    await shop.dataSource.query(`UPDATE items SET fit_kind = 'universal'`);
    expect(codesOf(await record(line.id))).toEqual(['ITEM_NOT_SPECIFIC']);
    expect(await fitments()).toEqual([]);
    await shop.dataSource.query('DELETE FROM items');
    expect(codesOf(await record(line.id))).toEqual(['ITEM_NO_LONGER_SOLD']);
  });

  test('is stored even if another is made at the same time; setFitments with the version before them fails with ITEM_CHANGED', async () => {
    const [of2013, of2017] = [await ordered(), await ordered({ vehicle: 'axio', year: 2017 })];
    const answers = await meetingAt(
      shop,
      `SELECT FROM items WHERE id = '${itemId}' FOR UPDATE`,
      { waiting: 2 },
      () => [record(of2013.id), record(of2017.id, false)],
    );
    expect(codesOf(...answers)).toEqual([undefined, undefined]);
    expect(await state()).toMatchObject({ version: 3, fitments: [{ fits: true }, { fits: false }] });
    const set = `mutation { setFitments(itemId: "${itemId}", version: 1, rows: []) { id } }`;
    expect(codesOf(await admin.graphql(set))).toEqual(['ITEM_CHANGED']);
  });

  test('changes the current verdicts of lines, which only staff see; three orders need as many SQL statements as one', async () => {
    const lines = [await ordered(), await ordered({ vehicle: 'axio', year: 2017 }), await ordered()];
    await record(lines[0]!.id);
    const read = (as: ApiClient, first: number) =>
      as.graphql<object>(`{ orders: ${as === customer ? 'myOrders' : 'orders'}(first: ${first}) {
        nodes { lines { fitNow { verdict } } } } }`);
    const seen = (...verdicts: (string | null)[]) => ({
      orders: { nodes: verdicts.map((verdict) => ({ lines: [{ fitNow: verdict && { verdict } }] })) },
    });
    expect(dataOf(await read(admin, 3))).toEqual(seen('FITS', 'UNKNOWN', 'FITS'));
    expect(dataOf(await read(customer, 3))).toEqual(seen(null, null, null));
    const statements = (first: number) => statementsOf(shop, () => read(admin, first));
    expect(await statements(3)).toBe(await statements(1));
  });
});
