import { DomainError, isAdmin, isOwner, NOT_ALLOWED, NOT_SIGNED_IN } from '@beambright/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../process/http/request-context.js';
import type { User } from './user.entity.js';

/** The caller: an active account, or null for a guest. The first parameter of services. */
export type Actor = User | null;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  return requestOf(context).actor;
});

/** Throws NOT_SIGNED_IN for a guest. */
export function requireSignedIn(actor: Actor): User {
  if (!actor) throw new DomainError(NOT_SIGNED_IN);
  return actor;
}

/** Throws NOT_SIGNED_IN or NOT_ALLOWED; the owner is not an admin. */
export function requireAdmin(actor: Actor): User {
  const user = requireSignedIn(actor);
  if (!isAdmin(user)) throw new DomainError(NOT_ALLOWED);
  return user;
}

/** Throws NOT_SIGNED_IN or NOT_ALLOWED. */
export function requireOwner(actor: Actor): User {
  const user = requireSignedIn(actor);
  if (!isOwner(user)) throw new DomainError(NOT_ALLOWED);
  return user;
}
