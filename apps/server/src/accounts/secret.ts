import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, for a cookie or a link: nobody guesses it. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What the database keeps of a secret: who reads the table can use none of them. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
