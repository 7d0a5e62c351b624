interface Request {
  query: string;
  operationName?: string | null;
  variables?: unknown;
}

/** Sends a GraphQL request. The browser adds the session cookie, which the site or the signIn example has set. */
export async function sendToShop({ query, operationName, variables }: Request): Promise<Result> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json;q=0.9',
    },
    body: JSON.stringify({ query, operationName, variables }),
  });
  return (await response.json()) as Result;
}

interface Result {
  data?: Record<string, unknown> | null;
}
