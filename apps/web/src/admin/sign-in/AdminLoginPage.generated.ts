/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminLoginPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminLoginPageQuery = { shop: { demoAccounts: Array<{ role: Types.Role, email: string, password: string }> } };

export type SignInStaffMutationVariables = Exact<{
  input: Types.SignInInput;
}>;


export type SignInStaffMutation = { signInStaff: { id: string, role: Types.Role } };


export const AdminLoginPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminLoginPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"demoAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password"}}]}}]}}]}}]} as unknown as DocumentNode<AdminLoginPageQuery, AdminLoginPageQueryVariables>;
export const SignInStaffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignInStaff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signInStaff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]} as unknown as DocumentNode<SignInStaffMutation, SignInStaffMutationVariables>;
export function useAdminLoginPageQuery(options?: ApolloReactHooks.useQuery.Options<AdminLoginPageQuery, AdminLoginPageQueryVariables>): ApolloReactHooks.useQuery.Result<AdminLoginPageQuery, AdminLoginPageQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(AdminLoginPageDocument, options as ApolloReactHooks.useQuery.Options<AdminLoginPageQuery, AdminLoginPageQueryVariables>);
}
export function useSignInStaffMutation(): ApolloReactHooks.useMutation.ResultTuple<SignInStaffMutation, SignInStaffMutationVariables> {
  return ApolloReactHooks.useMutation(SignInStaffDocument);
}