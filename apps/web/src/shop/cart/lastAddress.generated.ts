/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LastAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type LastAddressQuery = { me: { id: string, newestOrders: Array<{ id: string, shippingAddress: string }> } | null };


export const LastAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LastAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"newestOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shippingAddress"}}]}}]}}]}}]} as unknown as DocumentNode<LastAddressQuery, LastAddressQueryVariables>;
export function useLastAddressQuery(options?: ApolloReactHooks.useQuery.Options<LastAddressQuery, LastAddressQueryVariables>): ApolloReactHooks.useQuery.Result<LastAddressQuery, LastAddressQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(LastAddressDocument, options as ApolloReactHooks.useQuery.Options<LastAddressQuery, LastAddressQueryVariables>);
}