/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReplacementList_ReplacementsFragment = { id: string, maker: string, oldNumber: string, newNumber: string };

export const ReplacementList_ReplacementsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReplacementList_replacements"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberReplacement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"maker"}},{"kind":"Field","name":{"kind":"Name","value":"oldNumber"}},{"kind":"Field","name":{"kind":"Name","value":"newNumber"}}]}}]} as unknown as DocumentNode<ReplacementList_ReplacementsFragment, unknown>;