/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type NumberReplacementsQueryVariables = Exact<{
  number: string;
}>;


export type NumberReplacementsQuery = { numberReplacements: Array<{ id: string, maker: string, oldNumber: string, newNumber: string }> };


export const NumberReplacementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NumberReplacements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberReplacements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReplacementList_replacements"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReplacementList_replacements"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberReplacement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"maker"}},{"kind":"Field","name":{"kind":"Name","value":"oldNumber"}},{"kind":"Field","name":{"kind":"Name","value":"newNumber"}}]}}]} as unknown as DocumentNode<NumberReplacementsQuery, NumberReplacementsQueryVariables>;
export function useNumberReplacementsQuery(options: ApolloReactHooks.useQuery.Options<NumberReplacementsQuery, NumberReplacementsQueryVariables> & ({ variables: NumberReplacementsQueryVariables } | { skip: true })): ApolloReactHooks.useQuery.Result<NumberReplacementsQuery, NumberReplacementsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(NumberReplacementsDocument, options as ApolloReactHooks.useQuery.Options<NumberReplacementsQuery, NumberReplacementsQueryVariables>);
}