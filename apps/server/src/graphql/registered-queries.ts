import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { REGISTERED_QUERIES } from './registered-queries.generated.js';

/** A query that the site sends by its hash alone. */
export interface RegisteredQuery {
  /** The start of the query's SHA-256. */
  hash: string;
  text: string;
  document: DocumentNode;
  name: string;
  variables: readonly string[];
}

export const registeredQueries: ReadonlyMap<string, RegisteredQuery> = new Map(
  Object.entries(REGISTERED_QUERIES).map(([hash, text]) => [hash, registered(hash, text)]),
);

function registered(hash: string, text: string): RegisteredQuery {
  const document = parse(text);
  const operation = document.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation?.name) throw new Error(`${hash} registers no operation with a name.`);
  const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return { hash, text, document, name: operation.name.value, variables };
}

/** Apollo Server puts this before the hashes of persisted queries. */
const PREFIX = 'apq:';
/** Limits for the queries that integrators persist (Apollo's automatic persisted queries). */
const MAX_PERSISTED = 500;
const MAX_PERSISTED_LENGTH = 20_000;

/** The store of persisted queries. The site's own queries are looked up first and are never evicted. */
export class PersistedQueries {
  private readonly others = new LRUCache<string, string>({ max: MAX_PERSISTED });

  async get(key: string): Promise<string | undefined> {
    return registeredQueries.get(key.slice(PREFIX.length))?.text ?? this.others.get(key);
  }

  async set(key: string, text: string): Promise<void> {
    if (text.length <= MAX_PERSISTED_LENGTH) this.others.set(key, text);
  }

  async delete(key: string): Promise<boolean> {
    return this.others.delete(key);
  }
}

/** Replaces a hash that is an object: Apollo Server assumes a string and would fail. */
export const textAsHash: ApolloServerPlugin = {
  async requestDidStart({ request: { extensions } }) {
    const persisted = extensions?.['persistedQuery'] as { sha256Hash?: unknown } | undefined;
    if (persisted && typeof persisted.sha256Hash === 'object') persisted.sha256Hash = '';
  },
};
