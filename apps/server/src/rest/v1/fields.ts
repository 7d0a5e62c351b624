import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, Min } from 'class-validator';
import type { Schema } from './openapi/openapi.types.js';

/** The OpenAPI description of a field. Every decorator below documents and validates its field. */
interface Description {
  description?: string;
  example?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: number;
  required?: boolean;
}

export const SOME_ID = '3fa1c2d4-5b6e-4f70-8a91-b2c3d4e5f607';

export const Text = (description: Description) =>
  applyDecorators(IsString(), ApiProperty({ type: String, ...description }));

export const OptionalText = (description: Description) =>
  applyDecorators(
    IsOptional(),
    IsString(),
    ApiProperty({ type: String, required: false, nullable: true, ...description }),
  );

/** A text that may be missing, for forms and URLs, which have no null. */
export const MissingText = (description: Description) =>
  applyDecorators(IsOptional(), IsString(), ApiProperty({ type: String, required: false, ...description }));

/** An id, which must not be empty. The service checks that it exists. */
export const IdText = (description: string, more: Description = {}) =>
  applyDecorators(Text({ description, minLength: 1, example: SOME_ID, ...more }), IsNotEmpty());

export const WholeNumber = (description: Description) =>
  applyDecorators(IsInt(), ApiProperty({ type: 'integer', ...description }));

/** A number in a URL or a form, where every value is text. */
export const WrittenNumber = ({ min, max, ...description }: Description & { min: number; max: number }) =>
  applyDecorators(
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(min),
    Max(max),
    ApiProperty({ type: 'integer', minimum: min, maximum: max, required: false, ...description }),
  );

export const OneOf = (values: readonly string[], description: Description) =>
  applyDecorators(IsIn(values), ApiProperty({ type: String, enum: [...values], ...description }));

export const OptionalOneOf = (values: readonly string[], description: Description) =>
  applyDecorators(
    IsOptional(),
    IsIn(values),
    ApiProperty({ type: String, enum: [...values], required: false, nullable: true, ...description }),
  );

export const OptionalFlag = (description: Description) =>
  applyDecorators(
    IsOptional(),
    IsBoolean(),
    ApiProperty({ type: Boolean, required: false, nullable: true, ...description }),
  );

/** A number, or text such as '2000 - 3000'. Describes only, and does not validate. */
export const AMOUNT: { oneOf: Schema[] } = { oneOf: [{ type: 'number', minimum: 0 }, { type: 'string' }] };
