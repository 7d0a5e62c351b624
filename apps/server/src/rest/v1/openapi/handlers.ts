import type { ErrorCode } from '@beambright/domain';
import { HttpStatus, RequestMethod, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA } from '@nestjs/common/constants.js';
import { demandOn } from '../../../accounts/requires.guard.js';
import { BY_HAND, CALL, type DocumentedCall } from './documented.js';

/** A method of a controller, with what its decorators say. */
export interface Handler {
  call: DocumentedCall;
  verb: string;
  /** A second verb for the same: 'PUT'. */
  otherVerb: string | undefined;
  status: number;
  isForSignedIn: boolean;
  /** Who is asking, as refusals. */
  demands: ErrorCode[];
}

/** By class and method, as `operationIdFactory` is told them. Throws for a method that nobody has documented. */
export function handlersOf(controllers: Type[]): Map<string, Handler> {
  const handlers = controllers.flatMap((controller) =>
    methodsOf(controller).map((name) => [`${controller.name} ${name}`, handlerOf(controller, name)] as const),
  );
  return new Map(handlers);
}

function methodsOf({ prototype }: Type): string[] {
  const methods = prototype as Record<string, object>;
  return Object.getOwnPropertyNames(methods).filter(
    (name) => name !== 'constructor' && isCall(methods[name] as object),
  );
}

function isCall(method: object): boolean {
  return Reflect.hasMetadata(METHOD_METADATA, method) && !Reflect.hasMetadata(BY_HAND, method);
}

function handlerOf(controller: Type, name: string): Handler {
  const method = (controller.prototype as Record<string, () => unknown>)[name] as () => unknown;
  const call = Reflect.getMetadata(CALL, method) as DocumentedCall | undefined;
  if (!call) throw new Error(`${controller.name}.${name} has no @Documented`);
  const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod] ?? '';
  const usual = verb === 'POST' ? HttpStatus.CREATED : HttpStatus.OK;
  const demand = demandOn(method, controller);
  return {
    call,
    verb,
    otherVerb: / by (\w+)$/.exec(name)?.[1],
    status: (Reflect.getMetadata(HTTP_CODE_METADATA, method) as number | undefined) ?? usual,
    isForSignedIn: demand !== undefined,
    demands: demand ? ['NOT_SIGNED_IN', ...(demand === 'signed-in' ? [] : (['NOT_ALLOWED'] as const))] : [],
  };
}
