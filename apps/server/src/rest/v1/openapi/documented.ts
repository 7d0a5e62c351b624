import type { ErrorCode } from '@beambright/domain';
import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiConsumes, ApiExtraModels, ApiOperation } from '@nestjs/swagger';

/** What stands in an answer: all of a class, or objects of classes (a class in a list: many) under their wrapper keys. */
export type Contents = Type | Record<string, Type | [Type]>;

/** What the OpenAPI document says of one call, besides what its route, its guards and the classes of its input say. */
export interface DocumentedCall {
  /** The operationId, which generators of clients make a function of. */
  id: string;
  summary: string;
  description?: string;
  answers: Contents | Contents[];
  /** Refusals of this very call; those of whoever asks and of a malformed input are added. */
  refuses?: ErrorCode[];
  /** Takes a multipart form with pictures instead of JSON. */
  takesForm?: boolean;
  /** What its headers say, by name. */
  headers?: Record<string, string>;
  /** Carries an ETag, and answers 304 to whoever has it already. */
  isTagged?: boolean;
  /** Other statuses that are no refusals. */
  also?: Record<number, { description: string; answers: Type }>;
}

export const CALL = 'openapi-call';

/** Every method of a controller needs one, or `ApiExcludeEndpoint` where its answers are no JSON and a file of paths documents them. */
export function Documented(call: DocumentedCall): MethodDecorator {
  const { summary, description, takesForm = false } = call;
  return applyDecorators(
    SetMetadata(CALL, call),
    ApiOperation({ summary, description }),
    ApiExtraModels(...classesIn(call)),
    ...(takesForm ? [ApiConsumes('multipart/form-data')] : []),
  );
}

function classesIn({ answers, also = {} }: DocumentedCall): Type[] {
  const contents = [answers].flat().flatMap((one) => (isClass(one) ? one : Object.values(one).flat()));
  return [...contents, ...Object.values(also).map((other) => other.answers)];
}

export function isClass(contents: Contents): contents is Type {
  return typeof contents === 'function';
}
