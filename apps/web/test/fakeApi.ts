import { ApolloLink } from '@apollo/client';
import { type CatalogueError, type ErrorCode, ERRORS } from '@beambright/domain';
import { buildSchema, defaultFieldResolver, execute, type GraphQLFieldResolver, GraphQLError } from 'graphql';
import { readFileSync } from 'node:fs';
import { Observable } from 'rxjs';

type Resolver = (source: never, args: never) => unknown;

/** Resolvers by type and field. A field without one is read from its parent object. */
export type Resolvers = Record<string, Record<string, Resolver>>;

export interface Call {
  operation: string | undefined;
  variables: Record<string, unknown>;
  /** Whether the request must use POST and not be cached. */
  isPrivate: boolean;
}

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));

/** Executes queries with the real schema, so that incompatible changes of the schema fail the tests. */
export function fakeApi(resolvers: Resolvers): { link: ApolloLink; calls: Call[] } {
  const calls: Call[] = [];
  const link = new ApolloLink(({ query, operationName, variables, getContext }) => {
    const isPrivate = getContext()['isPrivate'] === true;
    calls.push({ operation: operationName, variables, isPrivate });
    const run = async () => {
      const result = await execute({
        schema,
        document: query,
        variableValues: variables,
        fieldResolver: byType(resolvers),
      });
      // Real responses are parsed from JSON.
      return JSON.parse(JSON.stringify(result)) as ApolloLink.Result;
    };
    return new Observable((observer) => {
      run().then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
    });
  });
  return { link, calls };
}

type ErrorParams<Code extends ErrorCode> = Parameters<(typeof ERRORS)[Code]['message']>;

export function refuse<Code extends ErrorCode>(code: Code, ...params: ErrorParams<Code>): never {
  const { kind, message } = ERRORS[code] as CatalogueError<ErrorParams<Code>>;
  throw new GraphQLError(message(...params), { extensions: { code, kind, params: { ...params[0] } } });
}

export function breakDown(): never {
  throw new Error('connection lost');
}

function byType(resolvers: Resolvers): GraphQLFieldResolver<unknown, unknown> {
  return (source, args, context, info) => {
    const resolver = resolvers[info.parentType.name]?.[info.fieldName];
    return resolver
      ? resolver(source as never, args as never)
      : defaultFieldResolver(source, args, context, info);
  };
}
