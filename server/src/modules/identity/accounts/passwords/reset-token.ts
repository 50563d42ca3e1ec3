import { createHash } from 'node:crypto';

/** A token of 32 random bytes needs no key: its hash cannot be searched. */
export function resetTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
