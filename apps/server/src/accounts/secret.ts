import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A random secret for a cookie or a link. 32 bytes by default; fewer make a shorter link. */
export function newSecret(bytes = SECRET_BYTES): string {
  return randomBytes(bytes).toString('base64url');
}

/** The database stores this hash instead of the secret, so that a stolen database reveals no secrets. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
