import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf } from '../process/http/request-context.js';
import { requireAdmin, requireOwner, requireSignedIn } from './actor.js';

const demands = { 'signed-in': requireSignedIn, admin: requireAdmin, owner: requireOwner };

type Demand = keyof typeof demands;

/**
 * Checks the caller's role before the payload is validated. The service checks it again, so that no entry point can
 * omit it.
 */
export const Requires = Reflector.createDecorator<Demand>();

const reflector = new Reflector();

/** The role required by a method or its class; undefined if it is public. */
export function demandOn(method: () => unknown, owner: Type): Demand | undefined {
  return reflector.getAllAndOverride(Requires, [method, owner]);
}

@Injectable()
export class RequiresGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const demand = demandOn(context.getHandler() as () => unknown, context.getClass());
    if (demand) demands[demand](requestOf(context).actor);
    return true;
  }
}
