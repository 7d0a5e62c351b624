/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DoubtfulChecksQueryVariables = Exact<{ [key: string]: never; }>;


export type DoubtfulChecksQuery = { doubtfulChecks: Array<{ item: { id: string, name: string }, fitments: Array<{ fits: boolean, checkedAt: string, checkedByEmail: string | null, fromMonth: string | null, toMonth: string | null, positions: Array<Types.FitPosition>, condition: string | null, serialFrom: string | null, serialTo: string | null, vehicle: { id: string, chassisCode: string, fromMonth: string, toMonth: string | null, model: { name: string, carBrand: { name: string } } } }> }> };

export type SettleChecksMutationVariables = Exact<{
  itemId: string | number;
  wereChecked: boolean;
}>;


export type SettleChecksMutation = { settleChecks: { id: string, version: number } };


export const DoubtfulChecksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DoubtfulChecks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"doubtfulChecks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fitments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fits"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FitmentText_fitment"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"checkedByEmail"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CarName_vehicle"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FitmentText_fitment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fitment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromMonth"}},{"kind":"Field","name":{"kind":"Name","value":"toMonth"}},{"kind":"Field","name":{"kind":"Name","value":"positions"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"serialFrom"}},{"kind":"Field","name":{"kind":"Name","value":"serialTo"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CarName_vehicle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vehicle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"chassisCode"}},{"kind":"Field","name":{"kind":"Name","value":"fromMonth"}},{"kind":"Field","name":{"kind":"Name","value":"toMonth"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"carBrand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<DoubtfulChecksQuery, DoubtfulChecksQueryVariables>;
export const SettleChecksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettleChecks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wereChecked"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settleChecks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"itemId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}}},{"kind":"Argument","name":{"kind":"Name","value":"wereChecked"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wereChecked"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<SettleChecksMutation, SettleChecksMutationVariables>;
export function useDoubtfulChecksQuery(options?: ApolloReactHooks.useQuery.Options<DoubtfulChecksQuery, DoubtfulChecksQueryVariables>): ApolloReactHooks.useQuery.Result<DoubtfulChecksQuery, DoubtfulChecksQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(DoubtfulChecksDocument, options as ApolloReactHooks.useQuery.Options<DoubtfulChecksQuery, DoubtfulChecksQueryVariables>);
}
export function useSettleChecksMutation(): ApolloReactHooks.useMutation.ResultTuple<SettleChecksMutation, SettleChecksMutationVariables> {
  return ApolloReactHooks.useMutation(SettleChecksDocument);
}