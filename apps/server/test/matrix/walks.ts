import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isRequiredArgument,
  isObjectType,
  type GraphQLObjectType,
} from 'graphql';
import { argumentsWith, takesId } from './literals.js';

type Field = GraphQLField<unknown, unknown>;

/** Deep enough to reach every field of the schema, as the matrix checks; each type once per path. */
const DEEPEST = 4;

export interface Walk {
  /** 'Type.field' of everything it reads. */
  fields: string[];
  text: string;
}

/** Every path through the schema from the fields of Query, reading what it leads to. All id arguments are `id`. */
export function walks(schema: GraphQLSchema, id: string): Walk[] {
  const query = schema.getQueryType();
  return Object.values(query?.getFields() ?? {}).flatMap((field) => from(schema, 'Query', field, id, []));
}

/** The fields of Query and Mutation that take an id, and the request with that id. */
export function requestsWithIds(schema: GraphQLSchema): { name: string; text: (id: string) => string }[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((root) => {
    const kind = root?.name === 'Mutation' ? 'mutation' : 'query';
    return Object.values(root?.getFields() ?? {})
      .filter((field) => field.args.some(({ type }) => takesId(type)))
      .map((field) => ({
        name: `${root?.name}.${field.name}`,
        text: (id: string) =>
          `${kind} { ${field.name}${argumentsWith(field.args, id)} ${leavesIn(schema, field.type)} }`,
      }));
  });
}

function from(schema: GraphQLSchema, parent: string, field: Field, id: string, seen: string[]): Walk[] {
  const head = field.name + argumentsWith(field.args, id);
  const type = getNamedType(field.type);
  if (isLeafType(type)) return [{ fields: [`${parent}.${field.name}`], text: head }].map(atRoot(parent));
  if (seen.includes(type.name) || seen.length >= DEEPEST) return [];
  return objectsIn(schema, field.type).flatMap((object) => {
    const fields = Object.values(object.getFields());
    const leaves = fields.filter(
      ({ type: of, args }) =>
        isLeafType(getNamedType(of)) && !args.some((arg) => isRequiredArgument(arg) && takesId(arg.type)),
    );
    const here: Walk = {
      fields: [`${parent}.${field.name}`, ...leaves.map(({ name }) => `${object.name}.${name}`)],
      text: `${head} ${selectionOn(object, type, `__typename ${leaves.map(({ name }) => name).join(' ')}`)}`,
    };
    // `nodes` leads to the same objects as an edge.
    const deeper = (parent.endsWith('Edge') ? [] : fields)
      .filter(({ type: of }) => !isLeafType(getNamedType(of)))
      .flatMap((next) => from(schema, object.name, next, id, [...seen, type.name]))
      .map(({ fields: read, text }) => ({
        fields: [`${parent}.${field.name}`, ...read],
        text: `${head} ${selectionOn(object, type, text)}`,
      }));
    return [here, ...deeper].map(atRoot(parent));
  });
}

/** Fragments only where needed: they count towards the depth limit of twelve. */
function selectionOn({ name }: GraphQLObjectType, type: GraphQLNamedType, text: string): string {
  return isAbstractType(type) ? `{ ... on ${name} { ${text} } }` : `{ ${text} }`;
}

const atRoot =
  (parent: string) =>
  (walk: Walk): Walk =>
    parent === 'Query' ? { ...walk, text: `{ ${walk.text} }` } : walk;

function leavesIn(schema: GraphQLSchema, type: GraphQLOutputType): string {
  const parts = objectsIn(schema, type).map((object) => {
    const leaves = Object.values(object.getFields()).filter(({ type: of }) => isLeafType(getNamedType(of)));
    return `... on ${object.name} { __typename ${leaves.map(({ name }) => name).join(' ')} }`;
  });
  return parts.length === 0 ? '' : `{ ${parts.join(' ')} }`;
}

function objectsIn(schema: GraphQLSchema, given: GraphQLOutputType): GraphQLObjectType[] {
  const type = getNamedType(given);
  if (isAbstractType(type)) return [...schema.getPossibleTypes(type)];
  return isObjectType(type) ? [type] : [];
}
