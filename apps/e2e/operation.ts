import type { Request } from '@playwright/test';

/** The address of GraphQL requests, by POST or, for public queries, by GET. */
export const GRAPHQL = /\/graphql(?:\?|$)/;

export function operationOf(request: Request): string | null {
  if (!GRAPHQL.test(request.url())) return null;
  if (request.method() === 'GET') return new URL(request.url()).searchParams.get('operationName');
  return (request.postDataJSON() as { operationName: string }).operationName;
}
