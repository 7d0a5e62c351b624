import type { ErrorCode } from '@beambright/domain';
import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { demandOn } from '../../../accounts/actor.js';
import { CALL, type DocumentedCall } from './documented.js';
import type { Operation } from './openapi.types.js';

export interface Handler {
  call: DocumentedCall;
  /** The other verb that the method serves, such as 'Put', if any. */
  otherVerb: string | undefined;
  status: string;
  /** The errors of authentication. Empty for public calls. */
  authErrors: ErrorCode[];
}

const reflector = new Reflector();

/** Finds the method by the id that `operationIdFactory` made. Throws if it is not documented. */
export function handlerOf({ operationId = '', responses }: Operation, controllers: Type[]): Handler {
  const [owner, name = ''] = operationId.replace(/\[\d\]$/, '').split(' ');
  const controller = controllers.find((one) => one.name === owner);
  const method = (controller?.prototype as Record<string, () => unknown> | undefined)?.[name];
  const call = method && reflector.get<DocumentedCall | undefined>(CALL, method);
  if (!controller || !call) throw new Error(`${operationId} has no @Documented`);
  const [status = ''] = Object.keys(responses);
  const otherVerb = /By(Post|Put|Patch)$/.exec(name)?.[1];
  return { call, otherVerb, status, authErrors: authErrorsOf(method, controller) };
}

function authErrorsOf(method: () => unknown, controller: Type): ErrorCode[] {
  const demand = demandOn(method, controller);
  if (!demand) return [];
  return demand === 'signed-in' ? ['NOT_SIGNED_IN'] : ['NOT_SIGNED_IN', 'NOT_ALLOWED'];
}
