/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type KpiCards_TrafficFragment = { totalVisits: number };

export type KpiCards_OrdersFragment = { total: number };

export type KpiCards_RevenueFragment = { totalRevenue: string };

export type KpiCards_ConversionFragment = { orderConversionRate: string };

export const KpiCards_TrafficFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KpiCards_traffic"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrafficStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalVisits"}}]}}]} as unknown as DocumentNode<KpiCards_TrafficFragment, unknown>;
export const KpiCards_OrdersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KpiCards_orders"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]} as unknown as DocumentNode<KpiCards_OrdersFragment, unknown>;
export const KpiCards_RevenueFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KpiCards_revenue"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RevenueStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}}]}}]} as unknown as DocumentNode<KpiCards_RevenueFragment, unknown>;
export const KpiCards_ConversionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KpiCards_conversion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversionStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderConversionRate"}}]}}]} as unknown as DocumentNode<KpiCards_ConversionFragment, unknown>;