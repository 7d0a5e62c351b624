import { addTypenameToDocument } from '@apollo/client/utilities';
import { Kind, parse, print, visit } from 'graphql';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/workspace.mjs';
import { randomFrom } from './items.mjs';
import { graphql } from './measure.mjs';

const PAGE_SIZE = 24;
/** The response depends on it. */
export const SITE_HEADERS = { accept: 'application/graphql-response+json,application/json;q=0.9' };

/** Synonyms of words in the catalogue: other English terms, short forms, Swahili. */
const SYNONYMS =
  'tire,hood,windshield,shocks,transmission mount,muffler,head light,tail light,fan belt,ac filter,lambda sensor,brake rotor,rims,jump leads,sway bar link,valve cover gasket,wheel bearing,atf,antifreeze,lower arm,taa,taa ya mbele,taa ya nyuma,breki,betri,tairi,mafuta ya injini,kioo cha pembeni,rejeta,pampu ya maji,shokomzoba,bampa,klachi,chujio'.split(
    ',',
  );

/** Returns `send(operation, variables, cookie)`: the request of the site's Apollo Client for one of its operations. */
export function siteOperations(build = root) {
  const folder = path.join(build, 'apps/web/src');
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.graphql'));
  const definitions = files.flatMap(
    (file) => parse(readFileSync(path.join(folder, file), 'utf8'), { noLocation: true }).definitions,
  );
  const named = (kind, name) => definitions.find((one) => one.kind === kind && one.name.value === name);
  const texts = new Map();
  const textOf = (name) => {
    const needed = withFragments(named(Kind.OPERATION_DEFINITION, name), (fragment) =>
      named(Kind.FRAGMENT_DEFINITION, fragment),
    );
    return print(addTypenameToDocument({ kind: Kind.DOCUMENT, definitions: [...needed] }));
  };
  return (operationName, variables, cookie) => {
    if (!texts.has(operationName)) texts.set(operationName, textOf(operationName));
    const body = { operationName, variables, query: texts.get(operationName) };
    return graphql(JSON.stringify(body), { ...SITE_HEADERS, ...(cookie && { cookie }) });
  };
}

function withFragments(definition, fragmentOf, found = new Set()) {
  if (found.has(definition)) return found;
  found.add(definition);
  visit(definition, {
    FragmentSpread: ({ name }) => void withFragments(fragmentOf(name.value), fragmentOf, found),
  });
  return found;
}

/** Kinds of catalogue requests; each call makes another request of its kind, in the same sequence in each run. */
export function catalogueRequests(send, { facts, stock, items }) {
  const random = randomFrom(7);
  const list = (variables) => send('ProductsPage', { first: PAGE_SIZE, ...variables });
  const found = (filter) => list({ filter });
  const category = () => random.pick(facts.categories).id;
  const brand = () => random.pickPopular(facts.carBrands).id;
  const texts = searchTexts(random, stock);
  return {
    list: () => list({ after: cursorOf(random.pick(items)), orderBy: 'NEWEST', withCounts: false }),
    'list with facets': () => found(eitherOrBoth(random, category, brand)),
    'filter by price': () =>
      found({ ...priceRange(random, items), ...(random.chance(0.5) && { categoryId: category() }) }),
    search: () => found({ search: texts.exact() }),
    'search, misspelt': () => found({ search: texts.misspelt() }),
    'search, beginning': () => found({ search: texts.prefix() }),
    'search, synonym': () => found({ search: texts.synonym() }),
    'search within a filter': () => found({ search: texts.exact(), carBrandId: brand(), inStock: true }),
    suggestions: () => send('SearchSuggestions', { text: texts.typed() }),
    product: () => send('ProductPage', { id: random.pick(items).id }),
  };
}

export const many = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** The cursor of an item in the list ordered by newest. */
const cursorOf = ({ createdAt, id }) => Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

function eitherOrBoth(random, category, brand) {
  const which = random.next();
  return {
    ...(which < 0.7 && { categoryId: category() }),
    ...(which > 0.4 && { carBrandId: brand() }),
    ...(random.chance(0.3) && { inStock: true }),
  };
}

/** Price filters near existing prices, in steps of 500; one in three has no minimum. */
function priceRange(random, items) {
  const priceMin = Math.round(random.pick(items).priceMin / 500) * 500;
  const priceMax = Math.round((priceMin * (1.2 + 3 * random.next())) / 500 + 1) * 500;
  return { ...(random.chance(2 / 3) && { priceMin: String(priceMin) }), priceMax: String(priceMax) };
}

/** Typical searches: a part, a part and its car, or a car. */
function searchTexts(random, { parts, cars }) {
  const wordsOf = (text) => text.toLowerCase().match(/[a-z0-9-]+/g) ?? [];
  const part = () => wordsOf(random.pick(parts).part).slice(0, random.between(1, 3));
  const car = () => wordsOf(random.pick(cars).car).slice(0, random.between(1, 3));
  const words = () => {
    const which = random.next();
    if (which < 0.35) return part();
    return which < 0.9 ? [...part(), ...car()] : car();
  };
  const exact = () => words().join(' ');
  return {
    exact,
    prefix: () => exact().slice(0, -random.between(1, 2)),
    misspelt: () => withTypo(random, exact()),
    synonym: () => [random.pick(SYNONYMS), ...(random.chance(0.5) ? car() : [])].join(' '),
    typed: () => exact().slice(0, random.between(1, 16)).trim(),
  };
}

/** One typo: a character missing, doubled, wrong, or swapped with the next. */
function withTypo(random, text) {
  const at = random.between(1, text.length - 3);
  const [character, next] = text.slice(at, at + 2);
  const typo = random.pick([next, `${character}${character}${next}`, `x${next}`, `${next}${character}`]);
  return `${text.slice(0, at)}${typo}${text.slice(at + 2)}`;
}

/** Each shopper in turn adds another item to the cart. */
export const cartRequests = (send, shoppers, itemIds, each) =>
  many(each, (round) =>
    shoppers.map(({ index, cookie }) =>
      send('AddToCart', { itemId: itemIds[(index * 7 + round) % itemIds.length], quantity: 1 }, cookie),
    ),
  ).flat();

/** Orders of each shopper in turn, two requests each: add to cart, check out. */
export const orderRequests = (send, shoppers, itemIds, each) =>
  many(each, (round) =>
    shoppers.map((shopper) => [
      ...cartRequests(send, [shopper], itemIds.slice(round % itemIds.length), 1),
      send('Checkout', { input: orderInput() }, shopper.cookie),
    ]),
  ).flat();

const orderInput = () => ({
  idempotencyKey: randomUUID(),
  shippingAddress: 'Moi Avenue 12, Nairobi',
  notes: 'Please call before noon.',
});
