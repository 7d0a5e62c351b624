import { DomainError, PAGE_SIZE_INVALID } from '@beambright/domain';
import type { Type } from '@nestjs/common';
import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import type { Connection } from '../database/cursor-page.js';
import { NullableString } from './fields.js';

export const MAX_PAGE_SIZE = 100;

@ObjectType({ description: 'The position of a page in its list (Relay, Cursor Connections).' })
class PageInfo {
  @Field({ description: 'Whether there is a next page.' })
  hasNextPage!: boolean;

  @Field({ description: 'Whether there is a previous page: true whenever `after` was given.' })
  hasPreviousPage!: boolean;

  @NullableString('The cursor of the first edge; null on an empty page.')
  startCursor!: string | null;

  @NullableString(
    'The cursor of the last edge, to be passed as `after` for the next page; null on an empty page.',
  )
  endCursor!: string | null;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    defaultValue: 24,
    description: `The number of entries, from 1 to ${MAX_PAGE_SIZE}; otherwise PAGE_SIZE_INVALID.`,
  })
  first!: number;

  @NullableString(
    'The `endCursor` of the previous page; the first page if not given. CURSOR_INVALID if malformed.',
  )
  after?: string | null;
}

interface Edge<T> {
  cursor: string;
  node: T;
}

/** The GraphQL type of an entry, to be extended by further fields: `class ItemEdge extends edgeOf(Item) {}`. */
export function edgeOf<T>(node: Type<T>): Type<Edge<T>> {
  @ObjectType({ isAbstract: true })
  class NodeEdge implements Edge<T> {
    @Field({
      description:
        'The position of this entry in the list. Opaque: pass it as `after`, and do not store it for long.',
    })
    cursor!: string;

    @Field(() => node, { description: 'The entry itself.' })
    node!: T;
  }

  return NodeEdge;
}

/** The GraphQL types of a Relay connection with entries of type `edge`: `class UserConnection extends connectionOf(User) {}`. */
export function connectionOf<T>(node: Type<T>, edge: Type<Edge<T>> = plainEdgeOf(node)): Type<Connection<T>> {
  @ObjectType({ isAbstract: true })
  class NodeConnection implements Connection<T> {
    @Field(() => [edge], { description: 'The entries of this page in list order, each with its cursor.' })
    edges!: Edge<T>[];

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

function plainEdgeOf<T>(node: Type<T>): Type<Edge<T>> {
  @ObjectType(`${node.name}Edge`, { description: `An entry of a list: ${node.name} and cursor.` })
  class PlainEdge extends edgeOf(node) {}

  return PlainEdge as Type<Edge<T>>;
}

/** Throws PAGE_SIZE_INVALID. A smaller page without an error would hide entries from an integrator. */
export function assertPageSize(first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE_SIZE) {
    throw new DomainError(PAGE_SIZE_INVALID, { max: MAX_PAGE_SIZE });
  }
}
