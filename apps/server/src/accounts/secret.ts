import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret for a cookie or a link: 256 random bits, or fewer for a short address. */
export function newSecret(bytes = SECRET_BYTES): string {
  return randomBytes(bytes).toString('base64url');
}

/** The database stores this hash instead of the secret, so that a stolen database reveals no secrets. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
