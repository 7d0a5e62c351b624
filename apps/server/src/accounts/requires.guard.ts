import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf } from '../http/request-of.js';
import { requireAdmin, requireOwner, requireSignedIn } from './actor.js';

const demands = { 'signed-in': requireSignedIn, admin: requireAdmin, owner: requireOwner };

type Demand = keyof typeof demands;

const REQUIRES = 'requires';

/**
 * Asks who is calling before the payload is judged (decisions.md, "Limits").
 * The service asks again with the same functions, so that no door can forget it.
 */
export const Requires = (whom: Demand) => SetMetadata(REQUIRES, whom);

/** What a method, or else its class, demands of whoever calls it; undefined lets everybody in. */
export function demandOn(method: object, owner: object): Demand | undefined {
  const demand: unknown = Reflect.getMetadata(REQUIRES, method) ?? Reflect.getMetadata(REQUIRES, owner);
  return demand as Demand | undefined;
}

@Injectable()
export class RequiresGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const places = [context.getHandler(), context.getClass()];
    const whom = this.reflector.getAllAndOverride<keyof typeof demands | undefined>(REQUIRES, places);
    if (whom) demands[whom](requestOf(context).actor);
    return true;
  }
}
