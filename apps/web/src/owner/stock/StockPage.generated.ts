/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StockPageQueryVariables = Exact<{
  range?: Types.DayRange | null | undefined;
}>;


export type StockPageQuery = { stats: { wantedItems: Array<{ itemId: string, itemName: string, categoryName: string, carBrandName: string, partNumber: string | null, inStock: boolean, totalSold: number, totalRevenue: string, viewCount: number }> | null } };

export type StockPage_ItemsFragment = { itemId: string, itemName: string, categoryName: string, carBrandName: string, partNumber: string | null, inStock: boolean, totalSold: number, totalRevenue: string, viewCount: number };

export const StockPage_ItemsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StockPage_items"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WantedItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"itemName"}},{"kind":"Field","name":{"kind":"Name","value":"categoryName"}},{"kind":"Field","name":{"kind":"Name","value":"carBrandName"}},{"kind":"Field","name":{"kind":"Name","value":"partNumber"}},{"kind":"Field","name":{"kind":"Name","value":"inStock"}},{"kind":"Field","name":{"kind":"Name","value":"totalSold"}},{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}}]}}]} as unknown as DocumentNode<StockPage_ItemsFragment, unknown>;
export const StockPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StockPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"range"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DayRange"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"range"},"value":{"kind":"Variable","name":{"kind":"Name","value":"range"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wantedItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StockPage_items"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StockPage_items"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WantedItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"itemName"}},{"kind":"Field","name":{"kind":"Name","value":"categoryName"}},{"kind":"Field","name":{"kind":"Name","value":"carBrandName"}},{"kind":"Field","name":{"kind":"Name","value":"partNumber"}},{"kind":"Field","name":{"kind":"Name","value":"inStock"}},{"kind":"Field","name":{"kind":"Name","value":"totalSold"}},{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}}]}}]} as unknown as DocumentNode<StockPageQuery, StockPageQueryVariables>;
export function useStockPageQuery(options?: ApolloReactHooks.useQuery.Options<StockPageQuery, StockPageQueryVariables>): ApolloReactHooks.useQuery.Result<StockPageQuery, StockPageQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(StockPageDocument, options as ApolloReactHooks.useQuery.Options<StockPageQuery, StockPageQueryVariables>);
}