import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/workspace.mjs';

/** As the site asks for a page of its list. */
const PAGE_SIZE = 24;
const LIST = 'ProductsPage';

/** What is asked for, by name: the path and the headers that the site's own client sends. */
export function frontRequests(itemId) {
  return [
    { name: 'Home', path: '/' },
    { name: 'Products', path: '/products' },
    { name: 'Product', path: `/products/${itemId}` },
    {
      name: 'list query',
      path: registeredPath(LIST, { first: PAGE_SIZE }),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/graphql-response+json,application/json;q=0.9',
      },
    },
  ];
}

function registeredPath(name, variables) {
  const file = readFileSync(inRoot('apps/web/src/gql/registered-queries.generated.ts'), 'utf8');
  const [, sha256Hash] = new RegExp(`"${name}": "([0-9a-f]{64})"`).exec(file);
  const parts = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
  });
  return `/graphql?${parts}`;
}
