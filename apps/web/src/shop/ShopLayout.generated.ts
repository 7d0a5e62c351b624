/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ShopLayoutQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopLayoutQuery = { shop: { name: string, phone: string, whatsAppUrl: string | null }, helpPages: Array<{ topic: Types.HelpTopic }>, categories: Array<{ id: string, name: string }>, carBrands: Array<{ id: string, name: string }> };


export const ShopLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShopLayout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"whatsAppUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"helpPages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"carBrands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ShopLayoutQuery, ShopLayoutQueryVariables>;
export function useShopLayoutQuery(options?: ApolloReactHooks.useQuery.Options<ShopLayoutQuery, ShopLayoutQueryVariables>): ApolloReactHooks.useQuery.Result<ShopLayoutQuery, ShopLayoutQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(ShopLayoutDocument, options as ApolloReactHooks.useQuery.Options<ShopLayoutQuery, ShopLayoutQueryVariables>);
}