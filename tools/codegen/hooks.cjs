const { OperationTypeNode, visit } = require('graphql');

const KINDS = { [OperationTypeNode.QUERY]: 'Query', [OperationTypeNode.MUTATION]: 'Mutation' };

/** Emits one typed hook per operation for the typed documents above it in the same file. */
function plugin(_schema, documents) {
  const operations = [];
  for (const { document } of documents)
    visit(document, { OperationDefinition: (node) => void operations.push(node) });
  if (operations.length === 0) return '';
  return {
    prepend: [`import * as ApolloReactHooks from '@apollo/client/react';`],
    content: operations.map(hookFor).join('\n'),
  };
}

function hookFor({ name, operation, variableDefinitions }) {
  const stem = name.value[0].toUpperCase() + name.value.slice(1);
  const kind = KINDS[operation];
  if (!kind)
    throw new Error(
      `No hook for the ${operation} '${name.value}': tools/codegen/hooks.cjs only supports queries and mutations.`,
    );
  const result = `${stem}${kind}`;
  const variables = `${stem}${kind}Variables`;
  const types = `${result}, ${variables}`;
  if (operation === OperationTypeNode.MUTATION) {
    return `export function use${stem}Mutation(): ApolloReactHooks.useMutation.ResultTuple<${types}> {
  return ApolloReactHooks.useMutation(${stem}Document);
}`;
  }
  const needsVariables = variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue,
  );
  const options = needsVariables
    ? `options: ApolloReactHooks.useQuery.Options<${types}> & ({ variables: ${variables} } | { skip: true })`
    : `options?: ApolloReactHooks.useQuery.Options<${types}>`;
  return `export function use${stem}Query(${options}): ApolloReactHooks.useQuery.Result<${types}, 'empty' | 'complete' | 'streaming'> {
  return ApolloReactHooks.useQuery(${stem}Document, options as ApolloReactHooks.useQuery.Options<${types}>);
}`;
}

module.exports = { plugin };
