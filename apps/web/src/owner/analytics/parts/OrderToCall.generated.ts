/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderToCall_CallTimesFragment = { orderCount: number, medianSeconds: number | null };

export const OrderToCall_CallTimesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderToCall_callTimes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallTimes"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"medianSeconds"}}]}}]} as unknown as DocumentNode<OrderToCall_CallTimesFragment, unknown>;