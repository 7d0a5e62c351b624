/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TrafficOverview_TrafficFragment = { totalVisits: number, uniqueSessions: number, authenticatedVisits: number, guestVisits: number, newUsers: number, recurringUsers: number, totalRegisteredUsers: number };

export const TrafficOverview_TrafficFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrafficOverview_traffic"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrafficStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalVisits"}},{"kind":"Field","name":{"kind":"Name","value":"uniqueSessions"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatedVisits"}},{"kind":"Field","name":{"kind":"Name","value":"guestVisits"}},{"kind":"Field","name":{"kind":"Name","value":"newUsers"}},{"kind":"Field","name":{"kind":"Name","value":"recurringUsers"}},{"kind":"Field","name":{"kind":"Name","value":"totalRegisteredUsers"}}]}}]} as unknown as DocumentNode<TrafficOverview_TrafficFragment, unknown>;