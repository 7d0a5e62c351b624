/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PartsCountsQueryVariables = Exact<{
  carBrandId: string | number;
}>;


export type PartsCountsQuery = { carModels: Array<{ id: string, vehicles: Array<{ id: string, chassisCode: string, itemCount: number }> }> };


export const PartsCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PartsCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"carBrandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"carModels"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"carBrandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"carBrandId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"vehicles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"chassisCode"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}}]}}]}}]}}]} as unknown as DocumentNode<PartsCountsQuery, PartsCountsQueryVariables>;
export function usePartsCountsQuery(options: ApolloReactHooks.useQuery.Options<PartsCountsQuery, PartsCountsQueryVariables> & ({ variables: PartsCountsQueryVariables } | { skip: true })): ApolloReactHooks.useQuery.Result<PartsCountsQuery, PartsCountsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(PartsCountsDocument, options as ApolloReactHooks.useQuery.Options<PartsCountsQuery, PartsCountsQueryVariables>);
}