import type { FastifyReply } from 'fastify';

const declared = new WeakSet<object>();

/** Says that this answer is the same for everybody who asks for its address: only then the front cache keeps it. */
export function declarePublic({ raw }: FastifyReply): void {
  declared.add(raw);
}

export function isDeclaredPublic(response: object): boolean {
  return declared.has(response);
}
