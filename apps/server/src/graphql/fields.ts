import { Args, Field, ID, ResolveField, type ReturnTypeFunc } from '@nestjs/graphql';

/** A field of an object or an input that may be null. */
export const NullableField = (type: ReturnTypeFunc, description: string) =>
  Field(type, { nullable: true, description });

/** A field of a resolver that may be null. */
export const NullableResolveField = (type: ReturnTypeFunc, description: string) =>
  ResolveField(type, { nullable: true, description });

/** An argument that may be null. */
export const NullableArg = (name: string, type: ReturnTypeFunc, description: string) =>
  Args(name, { type, nullable: true, description });

/** An argument with the id of something. */
export const IdArg = (description: string, name = 'id') => Args(name, { type: () => ID, description });
