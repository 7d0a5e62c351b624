import { DomainError } from '@beambright/domain';
import type { Type } from '@nestjs/common';
import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { once } from './once.js';

export const MAX_PAGE_SIZE = 100;

@ObjectType({ description: 'The position of a page in its list (Relay, Cursor Connections).' })
class PageInfo {
  @Field({ description: 'Whether there is a next page.' })
  hasNextPage!: boolean;

  @Field({ description: 'Whether there is a previous page: true whenever `after` was given.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the first edge; null on an empty page.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The cursor of the last edge, to be passed as `after` for the next page; null on an empty page.',
  })
  endCursor!: string | null;
}

interface Edge<T> {
  cursor: string;
  node: T;
}

export interface Connection<T> {
  edges: Edge<T>[];
  nodes: T[];
  pageInfo: PageInfo;
  totalCount: number | Promise<number>;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    defaultValue: 24,
    description: `The number of entries, from 1 to ${MAX_PAGE_SIZE}; otherwise PAGE_SIZE_INVALID.`,
  })
  first!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The `endCursor` of the previous page; the first page if not given. CURSOR_INVALID if malformed.',
  })
  after?: string | null;
}

/** The GraphQL types of a Relay connection: `class ItemConnection extends connectionOf(Item) {}`. */
export function connectionOf<T>(node: Type<T>): Type<Connection<T>> {
  @ObjectType(`${node.name}Edge`, { description: `An entry of a list: ${node.name} and cursor.` })
  class NodeEdge implements Edge<T> {
    @Field({
      description:
        'The position of this entry in the list. Opaque: pass it as `after`, and do not store it for long.',
    })
    cursor!: string;

    @Field(() => node, { description: 'The entry itself.' })
    node!: T;
  }

  @ObjectType({ isAbstract: true })
  class NodeConnection implements Connection<T> {
    @Field(() => [NodeEdge], {
      description: 'The entries of this page in list order, each with its cursor.',
    })
    edges!: NodeEdge[];

    @Field(() => [node], { description: 'The nodes of the edges, for clients that need no cursors.' })
    nodes!: T[];

    @Field(() => PageInfo, { description: 'The position of this page in the list.' })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      description: 'The number of entries on all pages together. Counted only if requested.',
    })
    totalCount!: number | Promise<number>;
  }

  return NodeConnection;
}

/** Throws PAGE_SIZE_INVALID; silently reducing it would hide entries from an integrator. */
export function assertPageSize(first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE_SIZE) {
    throw new DomainError('PAGE_SIZE_INVALID', { max: MAX_PAGE_SIZE });
  }
}

/**
 * One page from `first + 1` rows; the extra row means that there is a next page. `keyOf` gives a row's sort key,
 * which becomes the cursor. `countAll` runs only if the total is requested.
 */
export function connectionFrom<T>(
  rows: T[],
  page: { first: number; after?: string | null },
  keyOf: (row: T) => CursorKey,
  countAll: () => Promise<number>,
): Connection<T> {
  const nodes = rows.slice(0, page.first);
  const totalCount = once(countAll);
  const edges = nodes.map((node) => ({ cursor: encodeCursor(keyOf(node)), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: rows.length > page.first,
      hasPreviousPage: Boolean(page.after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    get totalCount() {
      return totalCount();
    },
  };
}

/** The values that a list is sorted by, the id last. */
export type CursorKey = string[];

function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Throws CURSOR_INVALID for anything but a cursor with `length` values. */
export function decodeCursor(cursor: string, length: number): CursorKey {
  const key = parsed(Buffer.from(cursor, 'base64url').toString());
  const isKey = Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string');
  if (!isKey) throw new DomainError('CURSOR_INVALID');
  return key as CursorKey;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
