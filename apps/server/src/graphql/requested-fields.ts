import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  Kind,
  type SelectionNode,
} from 'graphql';

export function requestedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const isAsked = (one: SelectionNode) =>
    getDirectiveValues(GraphQLIncludeDirective, one, info.variableValues)?.['if'] !== false &&
    getDirectiveValues(GraphQLSkipDirective, one, info.variableValues)?.['if'] !== true;
  const namesIn = (selections: readonly SelectionNode[]): string[] =>
    selections.filter(isAsked).flatMap((one) => {
      if (one.kind === Kind.FIELD) return one.name.value;
      const fragment = one.kind === Kind.FRAGMENT_SPREAD ? info.fragments[one.name.value] : one;
      return namesIn(fragment?.selectionSet.selections ?? []);
    });
  return new Set(info.fieldNodes.flatMap(({ selectionSet }) => namesIn(selectionSet?.selections ?? [])));
}
