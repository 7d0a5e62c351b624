/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DueCallsQueryVariables = Exact<{ [key: string]: never; }>;


export type DueCallsQuery = { callQueue: { dueCount: number, overdueCount: number } };


export const DueCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DueCalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callQueue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dueCount"}},{"kind":"Field","name":{"kind":"Name","value":"overdueCount"}}]}}]}}]} as unknown as DocumentNode<DueCallsQuery, DueCallsQueryVariables>;
export function useDueCallsQuery(options?: ApolloReactHooks.useQuery.Options<DueCallsQuery, DueCallsQueryVariables>): ApolloReactHooks.useQuery.Result<DueCallsQuery, DueCallsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(DueCallsDocument, options as ApolloReactHooks.useQuery.Options<DueCallsQuery, DueCallsQueryVariables>);
}