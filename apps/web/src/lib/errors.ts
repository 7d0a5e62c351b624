import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { DomainError, type ErrorCode, type ErrorKind, INTERNAL } from '@beambright/domain';

export interface KnownError {
  code: ErrorCode;
  kind: ErrorKind;
  message: string;
  params: Record<string, unknown>;
}

/** The domain error that the server or shared validation has thrown; null for network failures and internal errors. */
export function domainErrorOf(error: unknown): KnownError | null {
  if (error instanceof DomainError) return error;
  if (!CombinedGraphQLErrors.is(error)) return null;
  const first = error.errors[0];
  // Servers of the previous release send no kind; errors of GraphQL itself have no params.
  const { code, kind = 'conflict', params } = (first?.extensions ?? {}) as Partial<KnownError>;
  if (!first || !code || !params || code === 'INTERNAL') return null;
  return { code, kind, message: first.message, params };
}

export function messageOf(error: unknown, fallback: string): string {
  return domainErrorOf(error)?.message ?? fallback;
}

export function causeOf(error: unknown, isOnline: boolean): string {
  if (!isOnline) return 'You are offline.';
  if (CombinedGraphQLErrors.is(error)) return messageOf(error, INTERNAL.message());
  return 'The shop is not answering. Try again in a minute.';
}

export function isNotSignedIn(error: unknown): boolean {
  return domainErrorOf(error)?.code === 'NOT_SIGNED_IN';
}

/** Whether the server refused the order because it no longer matches what the page showed. */
export function isCartChanged(error: unknown): boolean {
  return domainErrorOf(error)?.code === 'CART_CHANGED';
}

/** Whether the user is signed out or no longer staff. Staff pages then redirect to their sign-in page. */
export function hasLostAccess(error: unknown): boolean {
  return isNotSignedIn(error) || domainErrorOf(error)?.code === 'NOT_ALLOWED';
}
