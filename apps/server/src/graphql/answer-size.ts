import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { MAX_PAGE_SIZE } from './connection.js';

/** A hundred orders with all that is in them, five times over; lists within lists within lists come to more. */
export const MOST_ENTRIES = 10_000;
/** For a list that is short by nature, such as the lines of an order. */
export const USUAL_LENGTH = 10;
/** An extension of fields that ask the database by themselves for each object: as how many entries they count. */
const COUNTS_AS = 'countsAs';

export interface Asked {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Record<string, unknown>;
}

/**
 * How many entries an answer may come to at most, as far as the arguments tell: each list's size times what is asked of
 * each of its entries. The limits on the text of a query (query-limits.ts) cannot know: sizes are in its variables, too.
 */
export function mostEntries(asked: Asked): number {
  const root = asked.schema.getRootType(asked.operation.operation);
  return root ? new Count(asked).ofSelections(asked.operation.selectionSet, root, 1) : 0;
}

class Count {
  /** By name and by the size of the page around it: a fragment that is spread a thousand times is counted once. */
  private readonly ofFragments = new Map<string, number>();

  constructor(private readonly asked: Asked) {}

  /** `page` is how many entries the connection has whose fields these are. */
  ofSelections({ selections }: SelectionSetNode, type: GraphQLNamedType, page: number): number {
    return selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + this.ofField(selection, type, page);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + this.ofSpread(selection.name.value, page);
      return sum + this.ofSelections(selection.selectionSet, this.named(selection.typeCondition, type), page);
    }, 0);
  }

  private ofSpread(name: string, page: number): number {
    const key = `${name} ${page}`;
    const fragment = this.asked.fragments.get(name);
    const known = this.ofFragments.get(key);
    if (known !== undefined || !fragment) return known ?? 0;
    const { schema } = this.asked;
    const type = schema.getType(fragment.typeCondition.name.value);
    const count = type ? this.ofSelections(fragment.selectionSet, type, page) : 0;
    this.ofFragments.set(key, count);
    return count;
  }

  private ofField(node: FieldNode, parent: GraphQLNamedType, page: number): number {
    const field = fieldOf(parent, node.name.value);
    if (!field || !node.selectionSet) return 0;
    const type = getNamedType(field.type);
    const size = this.sizeOf(field, node, page);
    if (size === null || !isCompositeType(type)) return 0;
    const inner = this.ofSelections(node.selectionSet, type, size);
    const isList = isListType(getNullableType(field.type));
    return Number(field.extensions[COUNTS_AS] ?? 0) + (isList ? size * (1 + inner) : inner);
  }

  /** Of a list, or of the page that a connection stands for; null for a field whose arguments are refused anyway. */
  private sizeOf(field: GraphQLField<unknown, unknown>, node: FieldNode, page: number): number | null {
    const given = this.argumentsOf(field, node);
    if (!given) return null;
    const { first } = given;
    if (typeof first === 'number') return Math.min(Math.max(first, 1), MAX_PAGE_SIZE);
    const picked = Object.values(given).find(Array.isArray);
    if (picked) return picked.length;
    return isPartOfPage(field) ? page : USUAL_LENGTH;
  }

  private argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode) {
    try {
      return getArgumentValues(field, node, this.asked.variables);
    } catch {
      return null;
    }
  }

  private named(
    condition: { name: { value: string } } | undefined,
    otherwise: GraphQLNamedType,
  ): GraphQLNamedType {
    return (condition && this.asked.schema.getType(condition.name.value)) ?? otherwise;
  }
}

function fieldOf(parent: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  const about = [SchemaMetaFieldDef, TypeMetaFieldDef].find((one) => one.name === name);
  return about ?? (isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined);
}

/** What a Relay connection calls its entries. */
function isPartOfPage({ name }: GraphQLField<unknown, unknown>): boolean {
  return name === 'nodes' || name === 'edges';
}
