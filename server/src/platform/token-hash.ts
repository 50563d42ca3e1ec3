import { createHash } from 'node:crypto';

/** How a token that was mailed is kept. One of 32 random bytes needs no key: its hash can't be searched. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
