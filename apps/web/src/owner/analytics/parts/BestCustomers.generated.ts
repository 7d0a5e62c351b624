/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BestCustomers_CustomersFragment = { userId: string, name: string, orderCount: number, totalRevenue: string, lastOrderAt: string };

export const BestCustomers_CustomersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BestCustomers_customers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CustomerSales"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}},{"kind":"Field","name":{"kind":"Name","value":"lastOrderAt"}}]}}]} as unknown as DocumentNode<BestCustomers_CustomersFragment, unknown>;