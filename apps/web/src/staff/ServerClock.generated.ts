/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ServerClockQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerClockQuery = { shop: { now: string } };


export const ServerClockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServerClock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"now"}}]}}]}}]} as unknown as DocumentNode<ServerClockQuery, ServerClockQueryVariables>;
export function useServerClockQuery(options?: ApolloReactHooks.useQuery.Options<ServerClockQuery, ServerClockQueryVariables>): ApolloReactHooks.useQuery.Result<ServerClockQuery, ServerClockQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(ServerClockDocument, options as ApolloReactHooks.useQuery.Options<ServerClockQuery, ServerClockQueryVariables>);
}