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
/** For a list that is short by nature, such as the lines of an order. */
const USUAL_LENGTH = 10;
/** Once fragments are spread: a small document can multiply itself before its cost is known. */
const MAX_FIELDS = 10_000;

/** How many entries the lists of an answer may have at most, and what some fields cost by themselves (docs/API.md). */
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
    // Wrong arguments are left to the execution: however many there are, the other fields are counted.
    validate(schema, document, [rule], { maxErrors: Infinity });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (error.nodes) throw refusal(error.message, { code: ApolloServerErrorCode.BAD_USER_INPUT });
    throw tooCostly(`This query has more than ${MAX_FIELDS} fields once its fragments are spread.`);
  }
  return cost;
}

function entriesIn({ field, args, childComplexity }: ComplexityEstimatorArgs): number {
  if (isLeafType(getNamedType(field.type))) return 0;
  const { first } = args as { first?: unknown };
  const pageSize = typeof first === 'number' ? Math.min(Math.max(first, 1), MAX_PAGE_SIZE) : undefined;
  const entries = isListType(getNullableType(field.type))
    ? (pageSize ?? lengthOf(field.name, args)) * (1 + childComplexity)
    : (pageSize ?? 1) * childComplexity;
  return Math.min(entries + Number(field.extensions['complexity'] ?? 0), Number.MAX_SAFE_INTEGER);
}

/** Of a list that takes no `first`. What is in a page was multiplied by the size of the page already. */
function lengthOf(name: string, args: object): number {
  if (name === 'nodes' || name === 'edges') return 1;
  return Object.values(args).find(Array.isArray)?.length ?? USUAL_LENGTH;
}

function tooCostly(why: string, cost?: number): GraphQLError {
  const message = `${why} A query may cost at most ${MAX_COST}.`;
  return refusal(message, { code: 'QUERY_TOO_COSTLY', cost, max: MAX_COST });
}

function refusal(message: string, extensions: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } });
}

/** Judges a query before any field runs, and tells its cost in the answer. The registered ones were judged by a test. */
export const queryCost: ApolloServerPlugin = {
  async requestDidStart() {
    let judged: number | undefined;
    return {
      async didResolveOperation({ schema, document, operation, queryHash, request: { variables = {} } }) {
        if (!operation || registeredQueries.has(queryHash)) return;
        const { variableDefinitions = [] } = operation;
        const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
        if (errors) return;
        const cost = costOf(schema, document, operation, variables);
        if (cost > MAX_COST) throw tooCostly(`This query costs ${cost}.`, cost);
        judged = cost;
      },
      async willSendResponse({ response: { body } }) {
        if (judged === undefined || body.kind !== 'single') return;
        body.singleResult.extensions = { ...body.singleResult.extensions, cost: judged };
      },
    };
  },
};
