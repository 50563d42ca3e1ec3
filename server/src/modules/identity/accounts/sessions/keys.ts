import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../../../../config.ts';

export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'mailed-code'
  | 'recovery-code'
  | 'second-factor'
  | 'impersonation'
  | 'sign-up-link'
  | 'known-browser'
  | 'sandbox-code';

/**
 * Returns a key of 32 bytes for one purpose, so that what is signed or encrypted for one purpose is invalid for the others.
 */
export function deriveKey(config: Pick<Config, 'secretKey'>, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', config.secretKey, 'festoon', purpose, 32));
}

/** Returns a keyed hash: without the key, short secrets in a stolen table cannot be found by trying all of them. */
export function keyedHash(config: Pick<Config, 'secretKey'>, purpose: KeyPurpose, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', deriveKey(config, purpose)).update(parts.join('\n')).digest();
}
