import type { OpenAPIObject } from '@nestjs/swagger';

/** Types for parts of an OpenAPI document, because @nestjs/swagger exports only the type of the whole document. */
type Components = NonNullable<OpenAPIObject['components']>;
type PathItem = OpenAPIObject['paths'][string];

type Reference = { $ref: string };
export type Schema = Exclude<NonNullable<Components['schemas']>[string], Reference>;
export type AnySchema = Schema | Reference;
export type Operation = NonNullable<PathItem['get']>;
export type Response = Exclude<NonNullable<Components['responses']>[string], Reference>;
export type Parameter = Exclude<NonNullable<Operation['parameters']>[number], Reference>;
export type RequestBody = Exclude<NonNullable<Operation['requestBody']>, Reference>;

export const VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;
