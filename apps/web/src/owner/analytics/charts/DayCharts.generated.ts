/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DayCharts_DaysFragment = { day: string, visits: number, uniqueSessions: number, orders: number, confirmedOrders: number, revenue: string };

export const DayCharts_DaysFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DayCharts_days"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DayFigures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"visits"}},{"kind":"Field","name":{"kind":"Name","value":"uniqueSessions"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedOrders"}},{"kind":"Field","name":{"kind":"Name","value":"revenue"}}]}}]} as unknown as DocumentNode<DayCharts_DaysFragment, unknown>;