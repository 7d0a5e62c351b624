import type { Request } from '@playwright/test';

/** What the page asks the server, by POST or, for what is public, by GET. */
export const GRAPHQL = /\/graphql(?:\?|$)/;

/** The name of what is asked; null for a request for something else. */
export function operationOf(request: Request): string | null {
  if (!GRAPHQL.test(request.url())) return null;
  if (request.method() === 'GET') return new URL(request.url()).searchParams.get('operationName');
  return (request.postDataJSON() as { operationName: string }).operationName;
}
