/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FailureReasons_ReasonsFragment = { reason: Types.FailureReason, orderCount: number };

export const FailureReasons_ReasonsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureReasons_reasons"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FailedOrders"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"orderCount"}}]}}]} as unknown as DocumentNode<FailureReasons_ReasonsFragment, unknown>;