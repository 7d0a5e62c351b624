/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ConversionMetrics_ConversionFragment = { orderConversionRate: string, registrationConversionRate: string, uniqueVisitors: number, sessionsWithOrder: number, usersWhoOrdered: number };

export type ConversionMetrics_FunnelFragment = { visited: number, viewed: number, ordered: number, confirmed: number };

export const ConversionMetrics_ConversionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversionMetrics_conversion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversionStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderConversionRate"}},{"kind":"Field","name":{"kind":"Name","value":"registrationConversionRate"}},{"kind":"Field","name":{"kind":"Name","value":"uniqueVisitors"}},{"kind":"Field","name":{"kind":"Name","value":"sessionsWithOrder"}},{"kind":"Field","name":{"kind":"Name","value":"usersWhoOrdered"}}]}}]} as unknown as DocumentNode<ConversionMetrics_ConversionFragment, unknown>;
export const ConversionMetrics_FunnelFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversionMetrics_funnel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Funnel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visited"}},{"kind":"Field","name":{"kind":"Name","value":"viewed"}},{"kind":"Field","name":{"kind":"Name","value":"ordered"}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"}}]}}]} as unknown as DocumentNode<ConversionMetrics_FunnelFragment, unknown>;