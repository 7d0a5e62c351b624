/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminBrandsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminBrandsPageQuery = { carBrands: Array<{ id: string, name: string, itemCount: number, createdAt: string, updatedAt: string }> };

export type AddCarBrandMutationVariables = Exact<{
  name: string;
}>;


export type AddCarBrandMutation = { addCarBrand: { id: string, name: string, itemCount: number, createdAt: string, updatedAt: string } };

export type UpdateCarBrandMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;


export type UpdateCarBrandMutation = { updateCarBrand: { id: string, name: string, itemCount: number, createdAt: string, updatedAt: string } };

export type DeleteCarBrandMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteCarBrandMutation = { deleteCarBrand: string };


export const AdminBrandsPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminBrandsPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"carBrands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NamedThingCard_carBrand"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedThingCard_carBrand"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CarBrand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AdminBrandsPageQuery, AdminBrandsPageQueryVariables>;
export const AddCarBrandDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddCarBrand"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addCarBrand"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NamedThingCard_carBrand"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedThingCard_carBrand"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CarBrand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AddCarBrandMutation, AddCarBrandMutationVariables>;
export const UpdateCarBrandDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCarBrand"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCarBrand"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NamedThingCard_carBrand"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NamedThingCard_carBrand"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CarBrand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateCarBrandMutation, UpdateCarBrandMutationVariables>;
export const DeleteCarBrandDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCarBrand"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCarBrand"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteCarBrandMutation, DeleteCarBrandMutationVariables>;
export function useAdminBrandsPageQuery(options?: ApolloReactHooks.useQuery.Options<AdminBrandsPageQuery, AdminBrandsPageQueryVariables>): ApolloReactHooks.useQuery.Result<AdminBrandsPageQuery, AdminBrandsPageQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(AdminBrandsPageDocument, options as ApolloReactHooks.useQuery.Options<AdminBrandsPageQuery, AdminBrandsPageQueryVariables>);
}
export function useAddCarBrandMutation(): ApolloReactHooks.useMutation.ResultTuple<AddCarBrandMutation, AddCarBrandMutationVariables> {
  return ApolloReactHooks.useMutation(AddCarBrandDocument);
}
export function useUpdateCarBrandMutation(): ApolloReactHooks.useMutation.ResultTuple<UpdateCarBrandMutation, UpdateCarBrandMutationVariables> {
  return ApolloReactHooks.useMutation(UpdateCarBrandDocument);
}
export function useDeleteCarBrandMutation(): ApolloReactHooks.useMutation.ResultTuple<DeleteCarBrandMutation, DeleteCarBrandMutationVariables> {
  return ApolloReactHooks.useMutation(DeleteCarBrandDocument);
}