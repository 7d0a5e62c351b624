/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type HowToPayPageQueryVariables = Exact<{ [key: string]: never; }>;


export type HowToPayPageQuery = { howToPay: { kind: Types.PaymentKind, number: string, name: string, days: number | null } | null };


export const HowToPayPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HowToPayPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"howToPay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HowToPayForm_howToPay"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HowToPayForm_howToPay"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HowToPay"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"days"}}]}}]} as unknown as DocumentNode<HowToPayPageQuery, HowToPayPageQueryVariables>;
export function useHowToPayPageQuery(options?: ApolloReactHooks.useQuery.Options<HowToPayPageQuery, HowToPayPageQueryVariables>): ApolloReactHooks.useQuery.Result<HowToPayPageQuery, HowToPayPageQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(HowToPayPageDocument, options as ApolloReactHooks.useQuery.Options<HowToPayPageQuery, HowToPayPageQueryVariables>);
}