import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** More than any client needs, far less than would be harmful. */
export const MAX_TOKENS = 2_000;
const MAX_ALIASES = 15;
/** Each error costs time in proportion to the size of the query or of the variables. */
export const MAX_ERRORS = { document: 5, variables: 1 };

/** Aliases repeat a field, and the cost of a query does not include scalars. */
export function maxAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    Field(node) {
      if (!node.alias || ++aliases !== MAX_ALIASES + 1) return;
      context.reportError(
        new GraphQLError(`A query may have at most ${MAX_ALIASES} aliases.`, { nodes: node }),
      );
    },
  };
}
