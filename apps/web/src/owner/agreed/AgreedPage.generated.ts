/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AgreedPageQueryVariables = Exact<{
  range?: Types.DayRange | null | undefined;
}>;


export type AgreedPageQuery = { stats: { agreedPrices: { staff: Array<{ userId: string | null, name: string | null, orderCount: number, agreed: string, place: string | null, belowCount: number, belowAmount: string }>, total: { orderCount: number, agreed: string, place: string | null, belowCount: number, belowAmount: string } } | null } };

export type AgreedPage_TotalFragment = { orderCount: number, agreed: string, place: string | null, belowCount: number, belowAmount: string };

export const AgreedPage_TotalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgreedPage_total"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgreedFigures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"agreed"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"belowCount"}},{"kind":"Field","name":{"kind":"Name","value":"belowAmount"}}]}}]} as unknown as DocumentNode<AgreedPage_TotalFragment, unknown>;
export const AgreedPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgreedPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"range"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DayRange"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"range"},"value":{"kind":"Variable","name":{"kind":"Name","value":"range"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agreedPrices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"agreed"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"belowCount"}},{"kind":"Field","name":{"kind":"Name","value":"belowAmount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgreedPage_total"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgreedPage_total"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgreedFigures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"agreed"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"belowCount"}},{"kind":"Field","name":{"kind":"Name","value":"belowAmount"}}]}}]} as unknown as DocumentNode<AgreedPageQuery, AgreedPageQueryVariables>;
export function useAgreedPageQuery(options?: ApolloReactHooks.useQuery.Options<AgreedPageQuery, AgreedPageQueryVariables>): ApolloReactHooks.useQuery.Result<AgreedPageQuery, AgreedPageQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(AgreedPageDocument, options as ApolloReactHooks.useQuery.Options<AgreedPageQuery, AgreedPageQueryVariables>);
}