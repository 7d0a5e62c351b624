import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { DomainError, type ErrorCode, isErrorCode, kindOf, messageFor } from '@beambright/domain';

export interface KnownError {
  code: ErrorCode;
  message: string;
  params: Record<string, unknown>;
}

/** The refusal that the server, or a rule that holds here as well, gave on purpose; null for a broken line, a bug or anything that is not ours. */
export function domainErrorOf(error: unknown): KnownError | null {
  if (error instanceof DomainError) return error;
  if (!CombinedGraphQLErrors.is(error)) return null;
  const first = error.errors[0];
  const { code, params } = first?.extensions ?? {};
  if (!first || !isErrorCode(code) || kindOf(code) === 'internal') return null;
  return { code, message: first.message, params: { ...(params as object | undefined) } };
}

/** What to tell the visitor: the server's own words if it refused on purpose, else the text of the specification. */
export function messageOf(error: unknown, fallback: string): string {
  return domainErrorOf(error)?.message ?? fallback;
}

/** What a form says of its last try; null when that did not fail. */
export function failureOf(error: unknown, fallback: string): string | null {
  return error ? messageOf(error, fallback) : null;
}

/** Why something could not be loaded: what the server says, or that it says nothing. */
export function causeOf(error: unknown, isOnline: boolean): string {
  if (!isOnline) return 'You are offline.';
  if (CombinedGraphQLErrors.is(error)) return messageOf(error, messageFor('INTERNAL'));
  return 'The shop is not answering. Try again in a minute.';
}

export function isNotSignedIn(error: unknown): boolean {
  return domainErrorOf(error)?.code === 'NOT_SIGNED_IN';
}

/** Signed out, or no longer of the staff: either leads a page of the staff to its sign-in (spec §8). */
export function hasLostAccess(error: unknown): boolean {
  return isNotSignedIn(error) || domainErrorOf(error)?.code === 'NOT_ALLOWED';
}
