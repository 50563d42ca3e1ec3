import { parseUuid } from '@festoon/contracts/core/ids';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../../config.ts';
import { deriveKey } from './keys.ts';

export type RefreshSource = { readonly id: string; readonly rotation: number; readonly seed: Buffer };

const TOKEN_PATTERN = /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/**
 * Returns the token of one rotation of a session. It is derived from the row and the server's key, so that a client that
 * repeats the last renewal gets the same successor again instead of a second chain of tokens.
 */
export function signRefreshToken(config: Pick<Config, 'secretKey'>, { id, rotation, seed }: RefreshSource): string {
  const mac = createHmac('sha256', deriveKey(config, 'refresh-token')).update(`${id}.${rotation}.`).update(seed);
  return `${id}.${rotation}.${mac.digest('base64url')}`;
}

export function parseRefreshToken(token: string): { id: string; rotation: number } | null {
  const [, id, rotation] = TOKEN_PATTERN.exec(token) ?? [];
  return id === undefined || parseUuid(id) !== id ? null : { id, rotation: Number(rotation) };
}

/** Returns whether this server issued the token, for the rotation that `source` names. */
export function isAuthentic(config: Pick<Config, 'secretKey'>, token: string, source: RefreshSource): boolean {
  const actual = Buffer.from(token);
  const expected = Buffer.from(signRefreshToken(config, source));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
