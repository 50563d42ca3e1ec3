import { createHash } from 'node:crypto';

/** Returns the hash of a token. A token of 32 random bytes needs no key, because its hash cannot be searched. */
export function resetTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
