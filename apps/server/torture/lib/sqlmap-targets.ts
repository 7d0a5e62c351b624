import type { OpenAPIObject } from '@nestjs/swagger';
import type { AnySchema, Operation, Parameter, Schema } from '../../src/rest/v1/openapi/openapi.types.js';

/** A call, with a star wherever sqlmap should inject. */
export interface Target {
  name: string;
  method: string;
  path: string;
  body?: string;
  /** The caller: 0 is a customer, 1 an admin, 2 the owner. */
  who: number;
}

/** All REST calls with parameters or a JSON body. The fields of multipart forms are left out: bad-input.cases.ts tests them. */
export function targetsOf({ paths, components }: OpenAPIObject): Target[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).flatMap(([verb, operation]) => {
      const parameters = ((operation.parameters ?? []) as Parameter[]).filter((one) => one.in !== 'header');
      const body = bodyOf(operation, components?.schemas ?? {});
      if (parameters.length === 0 && !body) return [];
      return [
        {
          name: `${verb.toUpperCase()} ${path}`,
          method: verb.toUpperCase(),
          path: path.replace(/\{\w+\}/, 'x*') + queryOf(parameters),
          ...(body && { body }),
          who: whoFor(operation),
        },
      ];
    }),
  );
}

function queryOf(parameters: Parameter[]): string {
  const fields = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=1*`);
  return fields.length > 0 ? `?${fields.join('&')}` : '';
}

function bodyOf({ requestBody }: Operation, schemas: Record<string, AnySchema>): string | undefined {
  const schema = requestBody && 'content' in requestBody && requestBody.content['application/json']?.schema;
  return schema ? JSON.stringify(starred(schema, schemas)) : undefined;
}

/** An example of the schema, with a star after every string. */
function starred(schema: AnySchema, schemas: Record<string, AnySchema>): unknown {
  if ('$ref' in schema) return starred(schemas[schema.$ref.replace(/.*\//, '')] as Schema, schemas);
  const { type, items, properties = {}, example } = schema;
  if (type === 'array') return items ? [starred(items, schemas)] : [];
  if (type === 'string') return `${String(example ?? 'x')}*`;
  if (type !== 'object') return example;
  return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, starred(one, schemas)]));
}

function whoFor({ responses, tags = [] }: Operation): number {
  if (!responses[403]) return 0;
  return tags.some((tag) => tag === 'Users' || tag === 'Stats' || tag === 'Reports') ? 2 : 1;
}
