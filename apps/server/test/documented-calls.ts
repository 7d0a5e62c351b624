import { documentOf } from './document-checker.js';
import type { TestApp } from './test-app.js';

const VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Operation = NonNullable<ReturnType<typeof documentOf>['paths'][string]['get']>;

export interface DocumentedCall {
  verb: string;
  /** Such as '/api/v1/cart/{id}'. */
  path: string;
  operation: Operation;
}

/** Every call of the OpenAPI document, so that new calls are tested automatically. */
export function documentedCalls(shop: TestApp): DocumentedCall[] {
  return Object.entries(documentOf(shop.app).paths).flatMap(([path, item]) =>
    VERBS.flatMap((verb) => {
      const operation = item[verb];
      return operation ? [{ verb: verb.toUpperCase(), path: `/api/v1${path}`, operation }] : [];
    }),
  );
}
