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
  isForSignedIn: boolean;
  /** Who is asking, as refusals. */
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
  const demand = demandOn(method, controller);
  return {
    call,
    otherVerb: /By(Post|Put|Patch)$/.exec(name)?.[1],
    status: Object.keys(responses)[0] ?? '',
    isForSignedIn: demand !== undefined,
    demands: demand ? ['NOT_SIGNED_IN', ...(demand === 'signed-in' ? [] : (['NOT_ALLOWED'] as const))] : [],
  };
}
