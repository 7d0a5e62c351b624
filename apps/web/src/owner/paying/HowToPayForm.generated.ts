/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type HowToPayForm_HowToPayFragment = { kind: Types.PaymentKind, number: string, name: string, days: number | null };

export type SetHowToPayMutationVariables = Exact<{
  howToPay?: Types.HowToPayInput | null | undefined;
  password: string;
}>;


export type SetHowToPayMutation = { setHowToPay: { kind: Types.PaymentKind, number: string, name: string, days: number | null } | null };

export const HowToPayForm_HowToPayFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HowToPayForm_howToPay"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HowToPay"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"days"}}]}}]} as unknown as DocumentNode<HowToPayForm_HowToPayFragment, unknown>;
export const SetHowToPayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetHowToPay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"howToPay"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"HowToPayInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setHowToPay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"howToPay"},"value":{"kind":"Variable","name":{"kind":"Name","value":"howToPay"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HowToPayForm_howToPay"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HowToPayForm_howToPay"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HowToPay"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"days"}}]}}]} as unknown as DocumentNode<SetHowToPayMutation, SetHowToPayMutationVariables>;
export function useSetHowToPayMutation(): ApolloReactHooks.useMutation.ResultTuple<SetHowToPayMutation, SetHowToPayMutationVariables> {
  return ApolloReactHooks.useMutation(SetHowToPayDocument);
}