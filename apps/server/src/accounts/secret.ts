import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, or fewer for a short address, for a cookie or a link. */
export function newSecret(bytes = SECRET_BYTES): string {
  return randomBytes(bytes).toString('base64url');
}

/** The database stores only this hash, so that secrets read from it are useless. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
