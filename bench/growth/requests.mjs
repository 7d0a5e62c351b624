import { catalogueRequests } from '../catalogue/requests.mjs';
import { randomFrom } from '../lib/random.mjs';

const DETAIL = `query Detail($id: ID!) { item(id: $id) {
  id name description inStock originalPrice price { min max text } category { id name } carBrand { id name }
  images { id url srcset width height placeholder }
} }`;

/** What must not become slower with the size of the catalogue. The others are told beside it. */
const KINDS = [
  'list, first page',
  'list, deep page',
  'filter by category or brand, facets',
  'filter by price, facets',
  'search, exact',
  'search, beginning',
  'search, misspelt',
  'search, synonym',
  'search within a filter',
  'suggestions',
  'detail',
];

/** The same kinds at every size, and texts of searches that are the same; `sample` are items that are there. */
export function growthRequests(facts, stock, sample, count) {
  const random = randomFrom(7);
  const list = (after) => JSON.stringify({ query: LIST, variables: { after } });
  const kinds = {
    ...catalogueRequests(facts, stock, sample, count),
    'list, first page': [list(null)],
    'list, deep page': Array.from({ length: count }, () => list(cursorOf(random.pick(sample)))),
    detail: Array.from({ length: count }, () =>
      JSON.stringify({ query: DETAIL, variables: { id: random.pick(sample).id } }),
    ),
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, filled(kinds[kind], count)]));
}

const LIST = `query List($after: String) { items(first: 24, after: $after) {
  edges { cursor node { id name inStock price { min max } carBrand { id name } mainImage { id url } } }
  pageInfo { hasNextPage endCursor } totalCount
} }`;

const cursorOf = ({ createdAt, id }) => Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

const filled = (requests, count) =>
  Array.from({ length: count }, (_, place) => requests[place % requests.length]);
