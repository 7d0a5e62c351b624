import { DomainError, isAdmin, isOwner, NOT_ALLOWED, NOT_SIGNED_IN } from '@beambright/domain';
import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type Type,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf } from '../process/http/request-context.js';
import type { User } from './user.entity.js';

/** Who makes the call: an active account, or null for a guest. The first parameter of services. */
export type Actor = User | null;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  return requestOf(context).actor;
});

export function requireSignedIn(actor: Actor): User {
  if (!actor) throw new DomainError(NOT_SIGNED_IN);
  return actor;
}

/** Returns the actor, who must be an admin; an owner is not accepted. Throws NOT_SIGNED_IN and NOT_ALLOWED. */
export function requireAdmin(actor: Actor): User {
  const user = requireSignedIn(actor);
  if (!isAdmin(user)) throw new DomainError(NOT_ALLOWED);
  return user;
}

export function requireOwner(actor: Actor): User {
  const user = requireSignedIn(actor);
  if (!isOwner(user)) throw new DomainError(NOT_ALLOWED);
  return user;
}

const demands = { 'signed-in': requireSignedIn, admin: requireAdmin, owner: requireOwner };

type Demand = keyof typeof demands;

/** Declares the role that a method needs. A guard checks it before the payload is validated; services check it again. */
export const Requires = Reflector.createDecorator<Demand>();

const reflector = new Reflector();

/** What `Requires` demands for the method or its class; undefined if the method is public. */
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
