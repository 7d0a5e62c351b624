/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types.generated';

import * as ApolloReactHooks from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CarModelsQueryVariables = Exact<{ [key: string]: never; }>;


export type CarModelsQuery = { carModels: Array<{ name: string, carBrand: { name: string }, vehicles: Array<{ slug: string, chassisCode: string, engineCode: string | null, fromMonth: string, toMonth: string | null }> }> };

export type CarPicker_VehicleFragment = { slug: string, chassisCode: string, engineCode: string | null, fromMonth: string, toMonth: string | null };

export const CarPicker_VehicleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CarPicker_vehicle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vehicle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"chassisCode"}},{"kind":"Field","name":{"kind":"Name","value":"engineCode"}},{"kind":"Field","name":{"kind":"Name","value":"fromMonth"}},{"kind":"Field","name":{"kind":"Name","value":"toMonth"}}]}}]} as unknown as DocumentNode<CarPicker_VehicleFragment, unknown>;
export const CarModelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CarModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"carModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"carBrand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vehicles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CarPicker_vehicle"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CarPicker_vehicle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vehicle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"chassisCode"}},{"kind":"Field","name":{"kind":"Name","value":"engineCode"}},{"kind":"Field","name":{"kind":"Name","value":"fromMonth"}},{"kind":"Field","name":{"kind":"Name","value":"toMonth"}}]}}]} as unknown as DocumentNode<CarModelsQuery, CarModelsQueryVariables>;
export function useCarModelsQuery(options?: ApolloReactHooks.useQuery.Options<CarModelsQuery, CarModelsQueryVariables>): ApolloReactHooks.useQuery.Result<CarModelsQuery, CarModelsQueryVariables, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(CarModelsDocument, options as ApolloReactHooks.useQuery.Options<CarModelsQuery, CarModelsQueryVariables>);
}