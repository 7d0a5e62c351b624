import type { ErrorCode } from '@beambright/domain';
import { applyDecorators, SetMetadata, type Type, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiExtraModels, ApiOperation } from '@nestjs/swagger';
import { IgnoredParameters } from '../ignored-parameters.js';

/** What a response contains: a class, or classes under keys; `[Class]` is a list. */
export type Contents = Type | Record<string, Type | [Type]>;

/** What the OpenAPI document cannot derive from the call's route, guards and input classes. */
export interface DocumentedCall {
  /** The operationId, which client generators use as the name of a function. */
  id: string;
  summary: string;
  description?: string;
  returns: Contents | Contents[];
  /** Errors specific to this call. Those of authentication and input validation are added. */
  errors?: ErrorCode[];
  /** Whether the call takes a multipart form with pictures instead of JSON. */
  takesForm?: boolean;
  /** Descriptions of response headers, by name. */
  headers?: Record<string, string>;
  /** Whether the call sends an ETag, and 304 if the client already has that version. */
  isTagged?: boolean;
  /** Statuses besides the usual one that are not errors. */
  also?: Record<number, { description: string; returns: Type }>;
}

export const CALL = 'openapi-call';

/** Every controller method that returns JSON needs this. All others use `ApiExcludeEndpoint`; `file.paths.ts` describes them. */
export function Documented(call: DocumentedCall): MethodDecorator {
  const { summary, description, takesForm = false } = call;
  return applyDecorators(
    SetMetadata(CALL, call),
    UseInterceptors(IgnoredParameters),
    ApiOperation({ summary, description }),
    ApiExtraModels(...classesIn(call)),
    ...(takesForm ? [ApiConsumes('multipart/form-data')] : []),
  );
}

function classesIn({ returns, also = {} }: DocumentedCall): Type[] {
  const contents = [returns].flat().flatMap((one) => (isClass(one) ? one : Object.values(one).flat()));
  return [...contents, ...Object.values(also).map((other) => other.returns)];
}

export function isClass(contents: Contents): contents is Type {
  return typeof contents === 'function';
}
