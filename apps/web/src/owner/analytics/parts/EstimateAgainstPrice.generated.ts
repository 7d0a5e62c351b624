/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EstimateAgainstPrice_EstimatesFragment = { orderCount: number, estimatedMin: string, estimatedMax: string, actual: string, below: number, within: number, above: number };

export const EstimateAgainstPrice_EstimatesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EstimateAgainstPrice_estimates"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EstimateStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedMin"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedMax"}},{"kind":"Field","name":{"kind":"Name","value":"actual"}},{"kind":"Field","name":{"kind":"Name","value":"below"}},{"kind":"Field","name":{"kind":"Name","value":"within"}},{"kind":"Field","name":{"kind":"Name","value":"above"}}]}}]} as unknown as DocumentNode<EstimateAgainstPrice_EstimatesFragment, unknown>;