/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FailedCountQueryVariables = Exact<{ [key: string]: never; }>;


export type FailedCountQuery = { failedJobs: { totalCount: number } };


export const FailedCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FailedCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"failedJobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<FailedCountQuery, FailedCountQueryVariables>;
export function useFailedCountQuery(options?: ApolloReactHooks.useQuery.Options<FailedCountQuery, FailedCountQueryVariables>): ApolloReactHooks.useQuery.Result<FailedCountQuery, FailedCountQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(FailedCountDocument, options as ApolloReactHooks.useQuery.Options<FailedCountQuery, FailedCountQueryVariables>);
}