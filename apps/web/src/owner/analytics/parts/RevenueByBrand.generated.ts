/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RevenueByBrand_BrandsFragment = { brandName: string, orderCount: number, totalRevenue: string };

export const RevenueByBrand_BrandsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RevenueByBrand_brands"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BrandRevenue"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brandName"}},{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}}]}}]} as unknown as DocumentNode<RevenueByBrand_BrandsFragment, unknown>;