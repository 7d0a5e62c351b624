import type { ErrorCode } from '@beambright/domain';
import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { demandOn } from '../../../accounts/requires.guard.js';
import { CALL, type DocumentedCall } from './documented.js';
import type { Operation } from './openapi.types.js';

/** A method of a controller, with what its decorators say. */
export interface Handler {
  call: DocumentedCall;
  /** A second verb for the same: 'Put'. */
  otherVerb: string | undefined;
  status: string;
  /** Who is asking, as refusals; none where anybody may ask. */
  demands: ErrorCode[];
}

const reflector = new Reflector();

/** The method of an operation that `operationIdFactory` has named. Throws for one that nobody has documented. */
export function handlerOf({ operationId = '', responses }: Operation, controllers: Type[]): Handler {
  const [owner, name = ''] = operationId.replace(/\[\d\]$/, '').split(' ');
  const controller = controllers.find((one) => one.name === owner);
  const method = (controller?.prototype as Record<string, () => unknown> | undefined)?.[name];
  const call = method && reflector.get<DocumentedCall | undefined>(CALL, method);
  if (!controller || !call) throw new Error(`${operationId} has no @Documented`);
  const [status = ''] = Object.keys(responses);
  const otherVerb = /By(Post|Put|Patch)$/.exec(name)?.[1];
  return { call, otherVerb, status, demands: demandsOf(method, controller) };
}

function demandsOf(method: () => unknown, controller: Type): ErrorCode[] {
  const demand = demandOn(method, controller);
  if (!demand) return [];
  return demand === 'signed-in' ? ['NOT_SIGNED_IN'] : ['NOT_SIGNED_IN', 'NOT_ALLOWED'];
}
