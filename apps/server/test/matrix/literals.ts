import {
  type GraphQLInputType,
  type GraphQLArgument,
  type GraphQLInputField,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { randomUUID } from 'node:crypto';

/** Valid values of scalars, so that the response depends only on the id. */
const SCALARS: Record<string, () => unknown> = {
  Int: () => 1,
  Boolean: () => true,
  Decimal: () => '100.00',
  DateTime: () => new Date(Date.now() + 3_600_000).toISOString(),
};

const TEXTS: Record<string, () => string> = {
  idempotencyKey: randomUUID,
  key: randomUUID,
  email: () => 'probe@example.com',
  priceRange: () => '100',
};

type Place = GraphQLArgument | GraphQLInputField;

/** The arguments of a field: `id` for every id, plus the required ones; '' without arguments. */
export function argumentsWith(places: readonly GraphQLArgument[], id: string): string {
  const said = places.filter((place) => isRequiredArgument(place) || takesId(place.type));
  return said.length === 0 ? '' : `(${said.map((place) => entry(place, id)).join(', ')})`;
}

export function takesId(given: GraphQLInputType): boolean {
  const type = getNullableType(given);
  if (isListType(type)) return takesId(type.ofType as GraphQLInputType);
  if (isInputObjectType(type)) return Object.values(type.getFields()).some((field) => takesId(field.type));
  return !isEnumType(type) && type.name === 'ID';
}

function entry(place: Place, id: string): string {
  return `${place.name}: ${literal(place.type, place.name, id)}`;
}

function literal(given: GraphQLInputType, name: string, id: string): string {
  const type = getNullableType(given);
  if (isListType(type)) return `[${literal(type.ofType as GraphQLInputType, name, id)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const said = fields.filter((field) => isRequiredInputField(field) || takesId(field.type));
    return `{ ${said.map((field) => entry(field, id)).join(', ')} }`;
  }
  if (type.name === 'ID') return JSON.stringify(id);
  return JSON.stringify((SCALARS[type.name] ?? TEXTS[name] ?? (() => 'probe'))());
}
