import type { OpenAPIObject } from '@nestjs/swagger';
import type { AnySchema, Schema } from './openapi.types.js';

export function exampleOf(schema: AnySchema, document: OpenAPIObject): unknown {
  if ('$ref' in schema) return exampleOf(resolved(schema.$ref, document), document);
  if (schema.example !== undefined) return schema.example as unknown;
  const [first] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (first) return exampleOf(first, document);
  if (schema.properties) return exampleOfProperties(schema.properties, document);
  if (schema.items) return [exampleOf(schema.items, document)];
  return schema.enum?.[0] as unknown;
}

/** The example of an object, without files, which JSON cannot show. */
function exampleOfProperties(properties: Record<string, AnySchema>, document: OpenAPIObject) {
  const shown = Object.entries(properties).filter(([, schema]) => !isFiles(schema));
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, document)]));
}

function isFiles(schema: AnySchema): boolean {
  return (
    'items' in schema &&
    schema.items !== undefined &&
    'format' in schema.items &&
    schema.items.format === 'binary'
  );
}

function resolved(reference: string, document: OpenAPIObject): Schema {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  const schema = document.components?.schemas?.[name];
  if (!schema) throw new Error(`There is no schema ${name}`);
  return schema as Schema;
}
