import { graphql } from './load.mjs';
import { randomFrom } from './random.mjs';

const CARD = `id name inStock originalPrice price { min max } carBrand { id name }
  mainImage { id url srcset width height placeholder }`;

const PAGE = `edges { cursor node { ${CARD} } } pageInfo { hasNextPage endCursor } totalCount`;

const LIST = `query List($after: String) { items(first: 24, after: $after) { ${PAGE} } }`;

const FOUND = `query Found($filter: ItemFilter) {
  items(first: 24, filter: $filter) {
    ${PAGE} facets { categories { category { id name } count } carBrands { carBrand { id name } count } }
  }
}`;

const DETAIL = `query Detail($id: ID!) { item(id: $id) {
  id name description inStock originalPrice price { min max text } category { id name } carBrand { id name }
  images { id url srcset width height placeholder }
} }`;

const SUGGESTIONS = `query Suggestions($text: String!) {
  suggestions(text: $text) { items { ${CARD} } categories { id name } carBrands { id name } }
}`;

/** What people say otherwise than the catalogue does: English of elsewhere, short forms, Swahili. */
const OTHER_WORDS =
  'tire,hood,windshield,shocks,transmission mount,muffler,head light,tail light,fan belt,ac filter,lambda sensor,brake rotor,rims,jump leads,sway bar link,valve cover gasket,wheel bearing,atf,antifreeze,lower arm,taa,taa ya mbele,taa ya nyuma,breki,betri,tairi,mafuta ya injini,kioo cha pembeni,rejeta,pampu ya maji,shokomzoba,bampa,klachi,chujio'.split(
    ',',
  );

/**
 * The kinds of requests that are measured, each with as many different ones. `facts` are the ids of categories and
 * brands, `stock` and `items` what the shop was filled with.
 */
export function catalogueRequests(facts, stock, items, count) {
  const random = randomFrom(7);
  const many = (make) => Array.from({ length: count }, () => graphql(JSON.stringify(make())));
  const found = (filter) => ({ query: FOUND, variables: { filter } });
  const search = (text) => found({ search: text });
  const category = () => random.pick(facts.categories).id;
  const brand = () => random.pickPopular(facts.carBrands).id;
  const texts = searchTexts(random, stock);
  return {
    'list, first page': many(() => ({ query: LIST, variables: { after: null } })),
    'list, deep page': many(() => ({ query: LIST, variables: { after: cursorOf(random.pick(items)) } })),
    detail: many(() => ({ query: DETAIL, variables: { id: random.pick(items).id } })),
    'filter by category or brand, facets': many(() => found(eitherOrBoth(random, category, brand))),
    'filter by price, facets': many(() =>
      found({ ...priceRange(random, items), ...(random.chance(0.5) ? { categoryId: category() } : {}) }),
    ),
    'search, exact': many(() => search(texts.exact())),
    'search, misspelt': many(() => search(texts.misspelt())),
    'search, beginning': many(() => search(texts.begun())),
    'search, synonym': many(() => search(texts.otherwise())),
    'search within a filter': many(() =>
      found({ search: texts.exact(), carBrandId: brand(), inStock: true }),
    ),
    suggestions: many(() => ({ query: SUGGESTIONS, variables: { text: texts.typed() } })),
  };
}

/** The place behind an item in the list of the newest. */
export const cursorOf = ({ createdAt, id }) =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

function eitherOrBoth(random, category, brand) {
  const which = random.next();
  return {
    ...(which < 0.7 ? { categoryId: category() } : {}),
    ...(which > 0.4 ? { carBrandId: brand() } : {}),
    ...(random.chance(0.3) ? { inStock: true } : {}),
  };
}

/** Prices as people choose them: about those that there are, in steps of 500; one in three has no beginning. */
function priceRange(random, items) {
  const priceMin = Math.round(random.pick(items).priceMin / 500) * 500;
  const priceMax = Math.round((priceMin * (1.2 + 3 * random.next())) / 500 + 1) * 500;
  return random.chance(1 / 3)
    ? { priceMax: String(priceMax) }
    : { priceMin: String(priceMin), priceMax: String(priceMax) };
}

/** Texts as people type them: a part, or a part and the car it is for. */
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
  const begun = () => {
    const text = exact();
    const last = text.split(' ').at(-1);
    return last.length > 3 ? text.slice(0, text.length - random.between(1, last.length - 3)) : text;
  };
  return {
    exact,
    begun,
    misspelt: () => withSlip(random, words()).join(' '),
    otherwise: () => [random.pick(OTHER_WORDS), ...(random.chance(0.5) ? car() : [])].join(' '),
    typed: () => exact().slice(0, random.between(1, 16)).trim(),
  };
}

/** One slip in the longest word: a letter left out, doubled, wrong, or swapped with its neighbour. */
function withSlip(random, words) {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const at = random.between(1, Math.max(1, longest.length - 2));
  const [head, letter, next, tail] = [
    longest.slice(0, at),
    longest[at] ?? '',
    longest[at + 1] ?? '',
    longest.slice(at + 2),
  ];
  const slipped = random.pick([
    `${head}${next}${tail}`,
    `${head}${letter}${letter}${next}${tail}`,
    `${head}x${next}${tail}`,
    `${head}${next}${letter}${tail}`,
  ]);
  return words.map((word) => (word === longest ? slipped : word));
}
