/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RevenueSummary_RevenueFragment = { totalRevenue: string, confirmedOrdersCount: number, averageOrderValue: string };

export const RevenueSummary_RevenueFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RevenueSummary_revenue"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RevenueStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedOrdersCount"}},{"kind":"Field","name":{"kind":"Name","value":"averageOrderValue"}}]}}]} as unknown as DocumentNode<RevenueSummary_RevenueFragment, unknown>;