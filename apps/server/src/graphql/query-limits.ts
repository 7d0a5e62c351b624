import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** More than any page or integrator needs; far less than what hurts. */
export const MAX_TOKENS = 2_000;
const MAX_ALIASES = 15;

/** Aliases ask for the same field again and again; scalars are free in the cost of a query. */
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
