/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RevenueByName_DeliveryFragment = { orderCount: number, totalRevenue: string };

export type RevenueByBrand_BrandsFragment = { brandName: string, orderCount: number, totalRevenue: string };

export type RevenueByCategory_CategoriesFragment = { categoryName: string, orderCount: number, totalRevenue: string };

export const RevenueByName_DeliveryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RevenueByName_delivery"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryRevenue"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}}]}}]} as unknown as DocumentNode<RevenueByName_DeliveryFragment, unknown>;
export const RevenueByBrand_BrandsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RevenueByBrand_brands"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BrandRevenue"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brandName"}},{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}}]}}]} as unknown as DocumentNode<RevenueByBrand_BrandsFragment, unknown>;
export const RevenueByCategory_CategoriesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RevenueByCategory_categories"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryRevenue"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categoryName"}},{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}}]}}]} as unknown as DocumentNode<RevenueByCategory_CategoriesFragment, unknown>;