import {
  DATABASE_UNAVAILABLE,
  DomainError,
  EMAIL_TAKEN,
  INTERNAL,
  INVALID_INPUT,
  MEDIA_TYPE_NOT_SUPPORTED,
  ROUTE_NOT_FOUND,
  STORAGE_FULL,
  TEXT_HAS_NUL,
  TOO_BUSY,
  UPLOAD_TOO_LARGE,
} from '@beambright/domain';
import { HttpException } from '@nestjs/common';
import { isNativeError } from 'node:util/types';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

/** Turns anything thrown into a DomainError, the only kind that both APIs return. Unexpected errors become INTERNAL. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  return fromDatabase(thrown) ?? fromDisk(thrown) ?? fromHttp(thrown) ?? new DomainError(INTERNAL);
}

/** SQLSTATE of a server that is unreachable, starting, stopping, or out of connections or disk space. */
const UNAVAILABLE = /^(08|57P0[123]|53)/;
const NETWORK_DOWN = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const CONNECTION_ENDED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** SQLSTATE of a serialization failure or deadlock after the retries of `inTransaction`, and of a lock timeout. */
const BUSY = /^(40001|40P01|55P03)$/;

const BAD_TEXT = '22021';
const UNIQUE_VIOLATION = '23505';

function fromDatabase(thrown: unknown): DomainError | undefined {
  if (wasCutOff(thrown)) return new DomainError(DATABASE_UNAVAILABLE);
  const cause: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  if (!isNativeError(cause)) return undefined;
  const { code = '', constraint } = cause as Error & { code?: string; constraint?: string };
  if (isUnavailable(code, cause.message)) return new DomainError(DATABASE_UNAVAILABLE);
  if (BUSY.test(code)) return new DomainError(TOO_BUSY);
  if (code === BAD_TEXT) return new DomainError(TEXT_HAS_NUL, { field: 'text' });
  if (code === UNIQUE_VIOLATION && constraint === 'users_email_unique') return new DomainError(EMAIL_TAKEN);
  return undefined;
}

/** Whether the connection broke between two statements of a transaction: TypeORM then releases the query runner. */
const wasCutOff = (thrown: unknown) =>
  thrown instanceof QueryRunnerAlreadyReleasedError ||
  thrown instanceof QueryRunnerProviderAlreadyReleasedError;

function isUnavailable(code: string, message: string): boolean {
  return UNAVAILABLE.test(code) || NETWORK_DOWN.test(code) || CONNECTION_ENDED.test(message);
}

const DISK_FULL = /^(ENOSPC|EDQUOT)$/;

function fromDisk(thrown: unknown): DomainError | undefined {
  const { code = '' } = isNativeError(thrown) ? (thrown as NodeJS.ErrnoException) : {};
  return DISK_FULL.test(code) ? new DomainError(STORAGE_FULL) : undefined;
}

const PAYLOAD_TOO_LARGE = 413;
const UNSUPPORTED_MEDIA_TYPE = 415;
const MEGABYTES_OF_JSON = 1;

/** Errors of Nest and Fastify before our code runs: unknown routes, malformed JSON, bodies that are too large. */
function fromHttp(thrown: unknown): DomainError | undefined {
  const status = statusFrom(thrown);
  if (status === undefined || status >= 500) return undefined;
  if (status === 404 || status === 405) return new DomainError(ROUTE_NOT_FOUND);
  if (status === PAYLOAD_TOO_LARGE)
    return new DomainError(UPLOAD_TOO_LARGE, { megabytes: MEGABYTES_OF_JSON });
  if (status === UNSUPPORTED_MEDIA_TYPE) return new DomainError(MEDIA_TYPE_NOT_SUPPORTED);
  return new DomainError(INVALID_INPUT, { message: (thrown as Error).message });
}

function statusFrom(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number') {
    return thrown.statusCode;
  }
  return undefined;
}
