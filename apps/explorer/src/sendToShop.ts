interface Request {
  query: string;
  operationName?: string | null;
  variables?: unknown;
}

/** With the session cookie of whoever is signed in, in the shop or by the example signIn. */
export async function sendToShop({ query, operationName, variables }: Request): Promise<Answer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json;q=0.9',
    },
    body: JSON.stringify({ query, operationName, variables }),
  });
  return (await response.json()) as Answer;
}

interface Answer {
  data?: Record<string, unknown> | null;
}
