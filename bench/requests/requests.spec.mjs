import { expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { makeItems, readStock } from '../catalogue/items.mjs';
import { bodyOf, siteDocuments } from './documents.mjs';
import { readRequests } from './requests.mjs';
import { cartRequests, orderRequests } from './shopping.mjs';

const documents = siteDocuments();
const stock = readStock();
const items = makeItems(stock, 500);
const facts = {
  categories: stock.categories.map((name) => ({ id: name, name })),
  carBrands: stock.carBrands.map((name) => ({ id: name, name })),
};
const shoppers = [0, 1, 2].map((place) => ({ place, cookie: `session=${place}` }));

test('an operation of the site comes with each fragment that it needs, once, and asks for type names', () => {
  const { definitions } = parse(documents.get('ProductsPage'));
  const names = definitions.map(({ name }) => name.value);
  expect(names).toEqual(expect.arrayContaining(['ProductsPage', 'ProductCard_item', 'ProductImage_image']));
  expect(new Set(names).size).toBe(names.length);
  for (const { kind, selectionSet } of definitions.slice(1)) {
    expect(kind).toBe('FragmentDefinition');
    expect(selectionSet.selections.map(({ name }) => name?.value)).toContain('__typename');
  }
});

test('what the site does not ask cannot be measured', () => {
  expect(() => bodyOf(documents, 'ProductPages', {})).toThrow('The site has no operation ProductPages');
});

test('every kind of read has as many requests as asked for, most of them different', () => {
  for (const requests of Object.values(readRequests(documents, { facts, stock, items }, 100))) {
    expect(requests).toHaveLength(100);
    expect(new Set(requests).size).toBeGreaterThan(40);
  }
});

test('a cart gets four different items', () => {
  const bodies = cartRequests(documents, shoppers, ['a', 'b', 'c', 'd', 'e'])
    .filter(({ headers }) => headers.cookie === 'session=1')
    .map(({ body }) => JSON.parse(body).variables.itemId);
  expect(new Set(bodies).size).toBe(4);
});

test('the same order is never placed twice', () => {
  const [[, checkout]] = orderRequests(documents, shoppers, ['a'], 1);
  const keyOf = () => JSON.parse(checkout.body).variables.input.idempotencyKey;
  expect(keyOf()).not.toBe(keyOf());
});
