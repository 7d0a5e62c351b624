import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  isLeafType,
  isListType,
  type OperationDefinitionNode,
  validate,
} from 'graphql';
import { type ComplexityEstimatorArgs, createComplexityRule } from 'graphql-query-complexity';
import { MAX_PAGE_SIZE } from './connection.js';
import { registeredQueries } from './registered-queries.js';

export const MAX_COST = 10_000;
/** The assumed length of a list without pages, such as the lines of an order or the numbers of an item. */
const USUAL_LENGTH = 10;
/** The assumed length of lists by name. The first three count as 1, because the page size is already part of the cost. */
const LENGTHS = new Map([
  ['nodes', 1],
  ['edges', 1],
  ['numberMatches', 1],
  ['nearMatches', 3],
  // The usual number; entry-limit.ts limits the actual number.
  ['fitments', 20],
  ['itemsByNumber', 20],
  ['numberReplacements', 100],
  ['priceChanges', 20],
  ['carModels', 300],
  ['imports', 20],
  // The lists of a fit, with their usual length.
  ['parts', 2],
  ['reasons', 2],
]);
/** The most fields after expanding fragments: a small document can become huge before its cost is known. */
const MAX_FIELDS = 10_000;

/** The greatest possible number of list entries in the response, plus the extra cost of some fields (docs/API.md). */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  let cost = 0;
  const rule = createComplexityRule({
    estimators: [entriesIn],
    maximumComplexity: MAX_COST,
    maxQueryNodes: MAX_FIELDS,
    variables,
    operationName: operation.name?.value,
    onComplete: (found) => {
      cost = found;
    },
  });
  try {
    // Wrong arguments are reported by the execution: without a limit of errors all fields are counted.
    validate(schema, document, [rule], { maxErrors: Infinity });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (error.nodes) throw requestError(error.message, { code: ApolloServerErrorCode.BAD_USER_INPUT });
    throw tooCostly(`This query has more than ${MAX_FIELDS} fields once its fragments are spread.`);
  }
  return cost;
}

function entriesIn({ field, args, childComplexity }: ComplexityEstimatorArgs): number {
  const extra = Number(field.extensions['complexity'] ?? 0);
  if (isLeafType(getNamedType(field.type))) return extra;
  const { first } = args as { first?: unknown };
  const pageSize = typeof first === 'number' ? Math.min(Math.max(first, 1), MAX_PAGE_SIZE) : undefined;
  const entries = isListType(getNullableType(field.type))
    ? (pageSize ?? lengthOf(field.name, args)) * (1 + childComplexity)
    : (pageSize ?? 1) * childComplexity;
  return Math.min(entries + extra, Number.MAX_SAFE_INTEGER);
}

function lengthOf(name: string, args: object): number {
  return LENGTHS.get(name) ?? Object.values(args).find(Array.isArray)?.length ?? USUAL_LENGTH;
}

function tooCostly(why: string, cost?: number): GraphQLError {
  const message = `${why} A query may cost at most ${MAX_COST}.`;
  return requestError(message, { code: 'QUERY_TOO_COSTLY', cost, max: MAX_COST });
}

function requestError(message: string, extensions: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } });
}

/** Checks the cost before any field runs, and adds it to the response. Skips registered queries, which a test checks. */
export const queryCost: ApolloServerPlugin = {
  async requestDidStart() {
    let checked: number | undefined;
    return {
      async didResolveOperation({ schema, document, operation, queryHash, request: { variables = {} } }) {
        if (!operation || registeredQueries.has(queryHash)) return;
        const { variableDefinitions = [] } = operation;
        const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
        if (errors) return;
        const cost = costOf(schema, document, operation, variables);
        if (cost > MAX_COST) throw tooCostly(`This query costs ${cost}.`, cost);
        checked = cost;
      },
      async willSendResponse({ response: { body } }) {
        if (checked === undefined || body.kind !== 'single') return;
        body.singleResult.extensions = { ...body.singleResult.extensions, cost: checked };
      },
    };
  },
};
