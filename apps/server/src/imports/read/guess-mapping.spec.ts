import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readItemFile } from './read-item-file.js';

test('columns are found by common names; unknown and missing ones are reported', async () => {
  const { mapping } = await readItemFile(
    Buffer.from('Part name,OEM No.,oe_numbers_old,Price from (KSh),PRICE TO,Part #,,Brand\n'),
  );
  expect(mapping).toEqual({
    places: { name: 0, oem: 1, price: 3, priceTo: 4, mpn: 5, carBrand: 7 },
    ignored: ['oe_numbers_old'],
    missing: ['description', 'category'],
  });
});

test('columns are ignored if they are ambiguous, contain ids of another shop, or lack their partner (Maker without MPN)', async () => {
  const { header, mapping, samples } = await readItemFile(
    Buffer.from('ID,Name,Retail,name ,Price from,Price to,Maker\n7,Pad,1,,,,\n8,Pad,"\'=2"\n,Disc,3\n,,4\n'),
  );
  expect(header).toEqual(['ID', 'Name', 'Retail', 'name', 'Price from', 'Price to', 'Maker']);
  expect(mapping).toMatchObject({ places: {}, ignored: header });
  expect(samples.slice(0, 4)).toEqual([['7', '8'], ['Pad', 'Disc'], ['1', '=2', '3'], []]);
  expect((await readItemFile(Buffer.from(`ID,Name,Name\n${randomUUID()},Pad,Disc\n`))).mapping).toMatchObject(
    {
      places: { id: 0 },
      ignored: ['Name', 'Name (2)'],
    },
  );
});

test.each([
  [
    'a stock list',
    'Stk Code,Part Description,Dept,Retail,On Hand,OE ref,Suits',
    ['own', 'name', 'category', 'price', 'inStock', 'oem', 'fits'],
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Description,In stock?,Stock,Regular price,Categories,Images',
    [
      null,
      null,
      'own',
      'gtin',
      'name',
      null,
      'description',
      'inStock',
      null,
      'price',
      'category',
      'pictures',
    ],
  ],
  [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src',
    [
      null,
      'name',
      'description',
      null,
      'category',
      null,
      'own',
      'inStock',
      'price',
      'originalPrice',
      'gtin',
      'pictures',
    ],
  ],
  [
    'OpenCart',
    'product_id,name(en-gb),categories,sku,ean,mpn,quantity,manufacturer,image_name,price,description(en-gb)',
    [null, 'name', 'category', 'own', 'gtin', 'mpn', 'inStock', 'maker', null, 'price', 'description'],
  ],
  [
    'Odoo',
    'External ID,Internal Reference,Name,Barcode,Product Category,Sales Price,Cost,Quantity On Hand',
    [null, 'own', 'name', 'gtin', 'category', 'price', null, 'inStock'],
  ],
])('the columns of %s are known', async (_what, header, keys) => {
  const { mapping } = await readItemFile(Buffer.from(`${header}\n7\n`));
  const known = keys.flatMap((key, place) => (key === null ? [] : [[key, place]]));
  expect(mapping.places).toEqual(Object.fromEntries(known));
});
