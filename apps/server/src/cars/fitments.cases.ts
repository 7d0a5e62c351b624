import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCarModel, buildItem, buildVehicle, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let itemId: string;
let axioId: string;
let fielderId: string;
let axioSlug: string;

const FIELDS = `version fitKind fitListCompleteAt fitments {
  vehicle { chassisCode model { name } } fits fromMonth toMonth positions condition serialFrom serialTo basis checkedAt checkedByEmail
}`;
const SET = `mutation ($itemId: ID!, $version: Int!, $rows: [FitmentInput!]!, $fitKind: FitKind, $isListComplete: Boolean) {
  item: setFitments(itemId: $itemId, version: $version, rows: $rows, fitKind: $fitKind, isListComplete: $isListComplete) { ${FIELDS} }
}`;

interface Saved {
  version: number;
  fitKind: string;
  fitListCompleteAt: string | null;
  fitments: { condition: string | null; checkedAt: string; checkedByEmail: string | null }[];
}

const row = (values: object = {}) => ({ vehicleId: axioId, fits: true, basis: 'CATALOGUE', ...values });

const set = (version: number, rows: object[], more: object = {}, as: ApiClient = admin) =>
  as.graphql<{ item: Saved }>(SET, { itemId, version, rows, ...more });

async function read(as: ApiClient = admin): Promise<Saved | undefined> {
  return (await as.graphql<{ item: Saved }>(`{ item(id: "${itemId}") { ${FIELDS} } }`)).data?.item;
}

const remove = (id: string) => admin.graphql('mutation ($id: ID!) { removeVehicle(id: $id) }', { id });

const refusal = (code: string) => [
  expect.objectContaining({ extensions: expect.objectContaining({ code }) }),
];

describe('fitments', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    itemId = (await buildItem(shop)).id;
    const toyota = await buildCarBrand(shop, 'Toyota');
    const vehicle = async (name: string) => buildVehicle(shop, await buildCarModel(shop, name, toyota));
    const [fielder, axio] = [await vehicle('Fielder'), await vehicle('Axio')];
    [fielderId, axioId, axioSlug] = [String(fielder.id), String(axio.id), axio.slug];
  });

  test('are set by admins and read by all, but only admins see who checked a fitment', async () => {
    const one = { fromMonth: '2007-01', toMonth: '2009-05', positions: ['REAR', 'FRONT'], basis: 'CALL' };
    const range = { serialFrom: '6048723', serialTo: '6049999' };
    const rows = [
      row({ vehicleId: fielderId, fits: false }),
      row({ ...one, condition: 'with  A/C ', ...range }),
    ];
    const { data } = await set(1, rows, { fitKind: 'UNIVERSAL' });
    const checked = { checkedAt: expect.any(String), checkedByEmail: admin.user.email };
    const nothing = { fromMonth: null, toMonth: null, condition: null, serialFrom: null, serialTo: null };
    const fitments = [
      {
        ...{ vehicle: { chassisCode: 'NZE141', model: { name: 'Axio' } }, fits: true },
        ...{ ...one, positions: ['FRONT', 'REAR'], condition: 'with A/C', ...range, ...checked },
      },
      {
        ...{ vehicle: { chassisCode: 'NZE141', model: { name: 'Fielder' } }, fits: false },
        ...{ ...nothing, positions: [], basis: 'CATALOGUE', ...checked },
      },
    ];
    expect(data?.item).toEqual({ version: 2, fitKind: 'UNIVERSAL', fitListCompleteAt: null, fitments });
    const shown = fitments.map((fitment) => ({ ...fitment, checkedByEmail: null }));
    expect(await read(shop.asGuest())).toMatchObject({ version: 2, fitments: shown });
    expect((await set(2, [])).data?.item).toMatchObject({ version: 3, fitKind: 'UNIVERSAL', fitments: [] });
  });

  test('keep the admin and the time of their check until they change', async () => {
    const [first] = (await set(1, [row({ condition: 'with A/C' })])).data?.item.fitments ?? [];
    const other = await signedIn(shop, 'admin');
    const rows = [row({ condition: 'WITH a/c' }), row({ condition: 'no A/C' })];
    const { data } = await set(2, rows, {}, other);
    expect(data?.item.fitments).toEqual([
      first,
      expect.objectContaining({ condition: 'no A/C', checkedByEmail: other.user.email }),
    ]);
    const { data: changed } = await set(3, [row({ condition: 'with A/C', basis: 'FITTED' })], {}, other);
    expect(changed?.item.fitments).toEqual([
      expect.objectContaining({ condition: 'with A/C', checkedByEmail: other.user.email }),
    ]);
  });

  test('that were copied have the basis COPIED, also as the reason of a verdict; only admins see the item they come from', async () => {
    const source = await buildItem(shop, { name: 'Rear pads' });
    await set(1, [row({ basis: 'COPIED', copiedFromId: source.id })]);
    // An older client saves a copy without its source.
    await set(2, [row({ basis: 'COPIED' }), row({ vehicleId: fielderId, copiedFromId: source.id })]);
    const seen = (as: ApiClient) =>
      as.graphql(`{ item(id: "${itemId}") {
        fitments { basis copiedFrom { name } } fit(vehicle: "${axioSlug}") { verdict parts { reasons { basis } } } } }`);
    const fit = { verdict: 'FITS', parts: [{ reasons: [{ basis: 'COPIED' }] }] };
    const known = (copiedFrom: object | null) => ({
      item: {
        fit,
        fitments: [
          { basis: 'COPIED', copiedFrom },
          { basis: 'CATALOGUE', copiedFrom: null },
        ],
      },
    });
    expect((await seen(admin)).data).toEqual(known({ name: 'Rear pads' }));
    expect((await seen(shop.asGuest())).data).toEqual(known(null));
    await shop.dataSource.query('DELETE FROM items WHERE id = $1', [source.id]);
    expect((await seen(admin)).data).toEqual(known(null));
    // What a running server of the previous release reads.
    expect(await shop.dataSource.query('SELECT DISTINCT basis FROM fitments ORDER BY basis')).toEqual([
      { basis: 'catalogue' },
      { basis: 'supplier' },
    ]);
  });

  test('with conditions that differ only in case share one text, and admins get all texts in alphabetical order', async () => {
    const rows = ['without ABS', 'With A/C', 'with a/c'].map((condition, index) =>
      row({ condition, positions: index === 2 ? ['REAR'] : [] }),
    );
    await set(1, rows);
    expect((await admin.graphql('{ fitConditions }')).data).toEqual({
      fitConditions: ['With A/C', 'without ABS'],
    });
  });

  test('can be declared a complete list, which they stay until an update says otherwise', async () => {
    const { data } = await set(1, [], { isListComplete: true });
    expect(data?.item.fitListCompleteAt).toEqual(expect.any(String));
    expect((await set(2, [row()])).data?.item.fitListCompleteAt).toBe(data?.item.fitListCompleteAt);
    expect((await set(3, [row()], { isListComplete: false })).data?.item.fitListCompleteAt).toBeNull();
  });

  test('that two admins save at once are saved for one of them, and the other gets ITEM_CHANGED', async () => {
    const answers = await meetingAt(
      shop,
      `SELECT FROM items WHERE id = '${itemId}' FOR UPDATE`,
      { waiting: 2 },
      () => [set(1, [row()]), set(1, [row({ vehicleId: fielderId })])],
    );
    const [saved, refused] = answers.toSorted((one) => (one.errors ? 1 : -1));
    expect(refused?.errors).toEqual(refusal('ITEM_CHANGED'));
    expect(await read()).toEqual(saved?.data?.item);
  });

  test('are all left as they were if one of the new ones is refused', async () => {
    await set(1, [row()]);
    const before = await read();
    const rows: [object[], string][] = [
      [[row({ vehicleId: '999999' })], 'VEHICLE_NOT_FOUND'],
      [[row(), row({ vehicleId: fielderId, toMonth: '2012-06' })], 'FIT_OUTSIDE_VEHICLE'],
      [[row({ fits: false }), row({ positions: ['FRONT'] })], 'FIT_OVERLAPS'],
      [[row({ condition: 'ABS' }), row({ condition: 'abs' })], 'FIT_OVERLAPS'],
      [Array.from({ length: 501 }, () => row()), 'INVALID_INPUT'],
    ];
    for (const [given, code] of rows) expect((await set(2, given)).errors).toEqual(refusal(code));
    expect(await read()).toEqual(before);
  });

  test('can be up to 500 for an item', async () => {
    const conditions = Array.from({ length: 500 }, (_, index) => row({ condition: `option ${index}` }));
    expect((await set(1, conditions)).data?.item.fitments).toHaveLength(500);
  });

  test('of a vehicle that is being removed are refused', async () => {
    const [answer] = await meetingAt(
      shop,
      `DELETE FROM vehicles WHERE id = ${axioId}`,
      { waiting: 1 },
      () => [set(1, [row()])],
    );
    expect(answer?.errors).toEqual(refusal('VEHICLE_NOT_FOUND'));
    expect(await read()).toMatchObject({ version: 1, fitments: [] });
  });

  test('keep their vehicle from being removed as long as the item exists', async () => {
    const insert = `INSERT INTO fitments (item_id, vehicle_id, fits, positions, basis)
      SELECT '${itemId}', ${axioId}, true, positions, 'call' FROM (VALUES (1), (2)) AS places (positions)`;
    const [answer] = await meetingAt(shop, insert, { waiting: 1 }, () => [remove(axioId)]);
    expect(answer?.errors).toMatchObject([
      {
        message: '1 product still uses this vehicle',
        extensions: { code: 'VEHICLE_IN_USE', params: { count: 1 } },
      },
    ]);
    await admin.graphql('mutation ($id: ID!) { deleteItem(id: $id) }', { id: itemId });
    expect(await remove(axioId)).toEqual({ data: { removeVehicle: axioId } });
  });
});
