import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf } from '../process/http/request-context.js';
import { requireAdmin, requireOwner, requireSignedIn } from './actor.js';

const demands = { 'signed-in': requireSignedIn, admin: requireAdmin, owner: requireOwner };

type Demand = keyof typeof demands;

/**
 * Asks who is calling before the payload is judged (decisions.md, "Limits").
 * The service asks again with the same functions, so that no door can forget it.
 */
export const Requires = Reflector.createDecorator<Demand>();

const reflector = new Reflector();

/** What a method, or else its class, demands of whoever calls it; undefined lets everybody in. */
export function demandOn(method: () => unknown, owner: Type): Demand | undefined {
  return reflector.getAllAndOverride(Requires, [method, owner]);
}

@Injectable()
export class RequiresGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const whom = demandOn(context.getHandler() as () => unknown, context.getClass());
    if (whom) demands[whom](requestOf(context).actor);
    return true;
  }
}
