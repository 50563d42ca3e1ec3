import { createHash } from 'node:crypto';

/**
 * Returns the stored form of a token that was emailed. A token of 32 random bytes needs no key, because its hash can't be
 * searched.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
