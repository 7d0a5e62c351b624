import { monthNumber } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarModel, buildItem, buildVehicle } from '../test/builders.js';
import { sharedShop } from '../test/shared-shop.js';
import type { TestApp } from '../test/test-app.js';
import { saveNumbers } from './catalogue/item-numbers.js';

const CAR = '/products?car=toyota-axio-nze161';
const SAID = 'leftOut=plate';

let shop: TestApp;

const send = (path: string, init: RequestInit = {}) =>
  fetch(shop.url + path, { redirect: 'manual', ...init });
const submit = (fields: Record<string, string>) =>
  send('/products', { method: 'POST', body: new URLSearchParams(fields) });
const answerOf = ({ status, headers }: Response) => [
  status,
  headers.get('location'),
  headers.get('cache-control'),
];
const leadsTo = (address: string) => [303, address, 'no-store'];

describe('a search that names one car', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    const axio = await buildCarModel(shop, 'Axio');
    await buildVehicle(shop, axio, {
      slug: 'toyota-axio-nze161',
      chassisCode: 'NZE161',
      fromMonth: monthNumber(2012, 5),
      toMonth: null,
    });
    await buildVehicle(shop, axio, { slug: 'toyota-axio-nze141' });
    await buildVehicle(shop, axio, { slug: 'toyota-hiace-kdh201', chassisCode: 'KDH201' });
    await buildVehicle(shop, await buildCarModel(shop, 'Fielder'), { slug: 'toyota-fielder-nze141' });
    await buildItem(shop, {
      name: 'Bumper, Toyota Hilux KDN185W',
      description: 'Not for the Prado KDJ120, ABC-345678.',
    });
    await saveNumbers(shop.dataSource.manager, (await buildItem(shop)).id, [
      { kind: 'own', number: 'BB-100012', maker: null, key: 'BB100012' },
      { kind: 'oem', number: 'S11-3707110', maker: null, key: 'S113707110' },
      { kind: 'own', number: 'KCA-100B', maker: null, key: 'KCA100B' },
      { kind: 'oem', number: 'NZE161-604872', maker: null, key: 'NZE161604872' },
    ]);
  });

  const FOUND: [search: string, address: string][] = [
    ['NZE161-6048723', CAR],
    ['nze161-6048723', CAR],
    ['NZE1616048723', CAR],
    ['NZE 161-6048723', CAR],
    ['NZE161 6048723', CAR],
    ['ＮＺＥ１６１－６０４８７２３', CAR],
    ['DBA-NZE161-6048723', CAR],
    ['NZE161G-6048723', CAR],
    ['NZE161-6048723 brake pads', `${CAR}&search=brake+pads`],
    ['front pads NZE161-6048723', `${CAR}&search=front+pads`],
    ['axio NZE161-6048723 2013 pads', `${CAR}&typedYear=2013&search=pads`],
    ['NZE161-6048723 2005', `${CAR}&typedYear=2005`],
    // Number plates
    ['KDA 456C', `/products?${SAID}`],
    ['kda456c brake pads', `/products?search=brake+pads&${SAID}`],
    ['nze161 2012 pads KXX 123', `${CAR}&typedYear=2012&search=pads&typed=nze161+2012+pads&${SAID}`],
    ['NZE161-6048723 KDA 456C pads', `${CAR}&search=pads&${SAID}`],
    ['KDA NZE161-6048723 456C pads', `${CAR}&search=pads`],
    ['KDH206V-0012345 shocks', `/products?search=KDH206+shocks&${SAID}`],
    ['KDH201V-0012345 shocks', '/products?car=toyota-hiace-kdh201&search=shocks'],
    ['KDH 201V-0012345', '/products?car=toyota-hiace-kdh201'],
    ['kdh-201v 0012345', '/products?car=toyota-hiace-kdh201'],
    ['NZE 161G-6048723 pads', `${CAR}&search=pads`],
    ['KDH201V1234567 shocks', `/products?car=toyota-hiace-kdh201&search=shocks&typed=KDH201V+shocks&${SAID}`],
    ['KDN 185W 0012345 bumper', `/products?search=KDN185W+bumper&${SAID}`],
    // Of unknown codes
    ['KDH200-1234567', `/products?search=KDH200&${SAID}`],
    ['axio KDH200-1234567 pads', `/products?search=axio+KDH200+pads&${SAID}`],
    ['nze161 pads KDH200-1234567', `${CAR}&search=pads+KDH200&typed=nze161+pads+KDH200&${SAID}`],
    ['JTDBR32E720012345', `/products?${SAID}`],
    ['nze161 jtdbr32e720012345 pads', `${CAR}&search=pads&typed=nze161+pads&${SAID}`],
    ['NZE161-6048723 JTDBR32E720012345', `${CAR}&${SAID}`],
    // Words
    ['NZE161', `${CAR}&typed=NZE161`],
    [
      'AXIO  nze161 2013 brake pads',
      `${CAR}&typedYear=2013&search=brake+pads&typed=AXIO+nze161+2013+brake+pads`,
    ],
    ['kdh 201 pads', '/products?car=toyota-hiace-kdh201&search=pads&typed=kdh+201+pads'],
    ['KDH201V', '/products?car=toyota-hiace-kdh201&typed=KDH201V'],
    ['axio nze141 2019', '/products?car=toyota-axio-nze141&typedYear=2019&typed=axio+nze141+2019'],
    // Of two models
    ['NZE141-6048723', '/products?search=NZE141'],
    ['dba-nze141-6048723 2008 pads', '/products?search=NZE141+2008+pads'],
  ];

  test.each(FOUND)(
    '%j is redirected to a list of products with no car number in its URL, by link and by form',
    async (search, address) => {
      const path = `/products?${new URLSearchParams({ search })}`;
      expect(answerOf(await send(path))).toEqual(leadsTo(address));
      expect(answerOf(await send(path, { method: 'HEAD' }))).toEqual(leadsTo(address));
      expect(answerOf(await submit({ search }))).toEqual(leadsTo(address));
    },
  );

  test.each([
    '',
    'brake pads',
    // Of several vehicles
    'axio',
    'NZE141 2008',
    // Part numbers of the shop
    'BB-100012',
    'axio BB-100012',
    'NZE161-604872',
    'KCA 100B',
    // Words of the catalogue
    'KDN185W bumper',
    'bumper prado KDJ120W',
    // What looks like them
    '04465-12592',
    '90915-YZZD4',
    'pads 17801-21050',
    'MB634167',
    'A2048300018',
    // Known ones of the shape of a frame number
    'S11-3707110',
    'spark plug S113707110',
    'ABC-345678',
  ])('%j is not such a search, and leads to no car', async (search) => {
    const path = `/products${search && `?${new URLSearchParams({ search })}`}`;
    expect((await send(path)).status).toBe(200);
    expect(answerOf(await submit({ search }))).toEqual(leadsTo(path));
  });

  test.each([
    [
      '/products?inStock=true&search=nze161-6048723&after=x&car=other&year=2008',
      `/products?inStock=true&car=toyota-axio-nze161`,
    ],
    [
      `/products?car=other&year=2008&search=KDA+456C&after=x&${SAID}`,
      `/products?car=other&year=2008&${SAID}`,
    ],
    ['/admin/products?search=KDA+456C+pads', '/admin/products?search=pads'],
    ['/admin/products?search=KDH200-1234567', '/admin/products?search=KDH200'],
    ['//products?search=nze161-6048723', CAR],
    ['/admin/products?search=nze161-6048723+pads', '/admin/products?search=NZE161+pads'],
  ])('is redirected from %s to %s', async (path, address) => {
    expect(answerOf(await send(path))).toEqual(leadsTo(address));
  });

  test.each([
    '/api/v1/get-items?search=NZE161-6048723',
    // Searched for these words only
    '/products?search=nze161+pads&typed=nze161+pads',
    // For the chosen car, which a frame number may have named
    `${CAR}&search=kdh201+pads`,
    '/admin/products?search=nze161+pads',
  ])('is not redirected from %s', async (path) => {
    expect((await send(path)).status).not.toBe(303);
  });

  test('replaces the car that was chosen before', async () => {
    expect(answerOf(await submit({ search: 'nze161 pads', car: 'other', year: '2008' }))).toEqual(
      leadsTo(`${CAR}&search=pads&typed=nze161+pads`),
    );
  });

  test.each([
    [{ car: 'other', year: '2008' }, '/products?car=other&year=2008&inStock=true&search=nze161+pads'],
    [
      { typed: 'nze161 pads', typedYear: '2012' },
      '/products?inStock=true&search=nze161+pads&typed=nze161+pads&typedYear=2012',
    ],
  ])('stays a search when a form only changes filters: %j', async (before, address) => {
    const search = 'nze161 pads';
    expect(answerOf(await submit({ search, searched: search, inStock: 'true', ...before }))).toEqual(
      leadsTo(address),
    );
  });

  test('differs from a search that names no car, which keeps the filters and the chosen car of its form, and drops other fields', async () => {
    const fields = { search: 'pads', category: '', inStock: 'true', car: 'x', year: '', other: '1' };
    expect(answerOf(await submit(fields))).toEqual(leadsTo('/products?car=x&inStock=true&search=pads'));
  });

  test.each([
    ['of plain text', 'text/plain', 'search=pads', 415],
    ['of JSON', 'application/json', '{}', 415],
    ['over 8 KiB', 'application/x-www-form-urlencoded', `search=${'x'.repeat(9_000)}`, 413],
  ])('a form %s is refused', async (_what, type, body, status) => {
    const response = await send('/products', { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(status);
  });
});
