import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { randomUUID } from 'node:crypto';

/** Path of a value in the variables of a call: ['input', 'lines', 0, 'itemId']. */
export type Place = (string | number)[];

/** A query or mutation with all its arguments; derived from the schema, so that new ones are tested too. */
export interface SchemaCall {
  /** 'Mutation.addToCart' */
  name: string;
  query: string;
  /** Well-formed values; ids need not exist. */
  variables: Record<string, unknown>;
  leaves: { place: Place; type: string }[];
  objects: { place: Place; value: Record<string, unknown>; keys: string[] }[];
}

export function callsOf(schema: GraphQLSchema): SchemaCall[] {
  return (['Query', 'Mutation'] as const).flatMap((root) => {
    const { fields } =
      (root === 'Query' ? schema.getQueryType() : schema.getMutationType())?.toConfig() ?? {};
    return Object.entries(fields ?? {})
      .filter(([, { args }]) => Object.keys(args ?? {}).length > 0)
      .map(([name, { args = {}, type }]) => {
        const given = Object.entries(args).map(([key, arg]) => [key, arg.type] as const);
        const signature = given.map(([key, kind]) => `$${key}: ${String(kind)}`).join(', ');
        const passed = given.map(([key]) => `${key}: $${key}`).join(', ');
        const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
        return {
          name: `${root}.${name}`,
          query: `${root.toLowerCase()} (${signature}) { ${name}(${passed})${selection} }`,
          variables: Object.fromEntries(given.map(([key, kind]) => [key, valueOf(kind)])),
          leaves: given.flatMap(([key, kind]) => leavesOf(kind, [key])),
          objects: given.flatMap(([key, kind]) => objectsOf(kind, [key])),
        };
      });
  });
}

export function withValue<T>(variables: T, [key, ...rest]: Place, value: unknown): T {
  if (key === undefined) return value as T;
  const copy = (Array.isArray(variables) ? [...variables] : { ...variables }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy as T;
}

const SCALARS: Record<string, () => unknown> = {
  ID: () => randomUUID(),
  String: () => 'x',
  Int: () => 1,
  Boolean: () => true,
  Decimal: () => '1.00',
  DateTime: () => new Date(Date.now() + 3_600_000).toISOString(),
};

export function valueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return [valueOf(type.ofType)];
  if (isInputObjectType(type)) {
    return Object.fromEntries(fieldsOf(type).map(([key, kind]) => [key, valueOf(kind)]));
  }
  const value = 'getValues' in type ? type.getValues()[0]?.name : SCALARS[type.name]?.();
  if (value === undefined) throw new Error(`The tests know no value of ${type.name} yet`);
  return value;
}

function leavesOf(type: GraphQLInputType, place: Place): SchemaCall['leaves'] {
  if (isNonNullType(type)) return leavesOf(type.ofType, place);
  if (isListType(type)) return leavesOf(type.ofType, [...place, 0]);
  if (!isInputObjectType(type)) return [{ place, type: (type as GraphQLNamedInputType).name }];
  return fieldsOf(type).flatMap(([key, kind]) => leavesOf(kind, [...place, key]));
}

function objectsOf(type: GraphQLInputType, place: Place): SchemaCall['objects'] {
  if (isNonNullType(type)) return objectsOf(type.ofType, place);
  if (isListType(type)) return objectsOf(type.ofType, [...place, 0]);
  if (!isInputObjectType(type)) return [];
  const fields = fieldsOf(type);
  return [
    { place, value: valueOf(type) as Record<string, unknown>, keys: fields.map(([key]) => key) },
    ...fields.flatMap(([key, kind]) => objectsOf(kind, [...place, key])),
  ];
}

function fieldsOf(type: GraphQLInputObjectType): [string, GraphQLInputType][] {
  const fields = Object.values(type.getFields());
  return (type.isOneOf ? fields.slice(-1) : fields).map((field) => [field.name, field.type]);
}
