import { createHash } from 'node:crypto';

/** A token of 32 random bytes needs no key: its hash cannot be searched. */
export function transferTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
