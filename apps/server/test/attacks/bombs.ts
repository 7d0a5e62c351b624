/** Small queries with huge responses, and huge queries. */

const repeated = (times: number, write: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => write(index)).join(' ');

export const asking = (query: string, variables?: unknown) => JSON.stringify({ query, variables });

const within = (times: number, open: string, inner: string, close: string) =>
  open.repeat(times) + inner + close.repeat(times);

/** 1 KB that selects 2^18 lists: it crashes a default Apollo Server. */
export const FAN_OUT = `{ items { nodes { ...f0 } } } ${repeated(
  18,
  (index) => `fragment f${index} on Item { related { ...f${index + 1} } r2: related { ...f${index + 1} } }`,
)} fragment f18 on Item { id }`;

/** Valid GraphQL, rejected by the validation of the field. */
export const LONG_TEXT = asking(`{ items(filter: { search: "${'x'.repeat(49_000)}" }) { totalCount } }`);

/** 15 KB: each error would count the lines of the query. */
export const WRONG_FIELDS = asking(`{ ${repeated(900, (index) => `field${index}`)} }`);

/** Each error would repeat all of them. */
export const WRONG_NAMES = asking('query ($x: ItemFilter) { items(filter: $x) { totalCount } }', {
  x: Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`name${index}`, 1])),
});

/** Four nested lists sized by a variable: 100 million items in 100 characters. */
export const LONG_LISTS =
  'query ($n: Int!) { items(first: $n) { nodes { related(first: $n) { related(first: $n) { related(first: $n) { id } } } } } }';

const IDS = 'query ($ids: [ID!]!) { itemsByIds(ids: $ids) { id } }';

/** Bodies of a POST to /graphql, by name. */
export const BOMBS: Record<string, string> = {
  '16 aliases of a list': asking(`{ ${repeated(16, (index) => `a${index}: items { totalCount }`)} }`),
  'many aliases of lists of a hundred': asking(
    `{ items(first: 100) { ${repeated(12, (index) => `a${index}: nodes { images { url } mainImage { url } category { name } carBrand { name } }`)} } }`,
  ),
  '100,000 __typename fields': asking(`{ ${'__typename '.repeat(100_000)} }`),
  '20,000 directives': asking(`{ shop { name ${'@skip(if: false) '.repeat(20_000)} } }`),
  'a depth of 50': asking(`{ items { nodes { ${within(48, 'related { ', 'id', ' }')} } } }`),
  'a batch of a hundred': JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ shop { name } }' }))),
  'a body of 5 MB': asking(`{ shop { name } } #${' '.repeat(5_000_000)}`),
  'an enum of 900 KB': asking('query ($x: OrderStatus) { orders(filter: { status: $x }) { totalCount } }', {
    x: 'x'.repeat(900_000),
  }),
  'wrong fields below 400,000 lines': asking(
    `${'\n'.repeat(400_000)}{ ${repeated(900, (index) => `field${index}`)} }`,
  ),
  'a text of 1 MB in a variable': asking('query ($x: String!) { node(id: $x) { id } }', {
    x: 'x'.repeat(1_000_000),
    y: '',
  }),
  'an exponential fan-out of fragments': asking(FAN_OUT),
  'doubling fragments without lists': asking(
    `{ item(id: "1") { ...f0 } } ${repeated(100, (index) => `fragment f${index} on Item { ...f${index + 1} ...f${index + 1} }`)} fragment f100 on Item { id }`,
  ),
  'a fragment cycle': asking(
    '{ items { ...a } } fragment a on ItemConnection { ...b } fragment b on ItemConnection { ...a }',
  ),
  'deep introspection': asking(`{ __schema { types { ${within(6, 'fields { type { ', 'name', ' } }')} } } }`),
  'wide introspection': asking(
    `{ ${repeated(10, (index) => `a${index}: __schema { types { fields { type { fields { type { fields { name } } } } } } }`)} }`,
  ),
  'a variable of 1,000,000 entries': asking(IDS, { ids: Array.from({ length: 1_000_000 }, () => 1) }),
  'a variable of 200,000 wrong entries': asking(IDS, { ids: Array.from({ length: 200_000 }, () => null) }),
  'a variable 100,000 lists deep': `{"query":"${IDS.replaceAll('"', '\\"')}","variables":{"ids":${within(100_000, '[', '1', ']')}}}`,
  'nested lists': asking(LONG_LISTS, { n: 100 }),
  'nested lists of default size': asking(
    '{ items { nodes { related { related { related { related { related { id } } } } } } } }',
  ),
};

export interface Struck {
  status: number;
  /** Code of the first error in any format; null without an error. */
  code: string | null;
}

export async function strike(
  url: string,
  body: string,
  accept = 'application/graphql-response+json',
): Promise<Struck> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body,
  });
  return { status: response.status, code: codeIn(await response.text()) };
}

function codeIn(text: string): string | null {
  try {
    const { errors, error } = JSON.parse(text) as {
      errors?: { extensions?: { code?: string } }[];
      error?: string;
    };
    return errors?.[0]?.extensions?.code ?? error ?? null;
  } catch {
    return null;
  }
}
