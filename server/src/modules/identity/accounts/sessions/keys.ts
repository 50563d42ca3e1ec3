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

/** A key of 32 bytes for one purpose, so that what one of them signed or sealed means nothing to the others. */
export function deriveKey(config: Pick<Config, 'secretKey'>, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', config.secretKey, 'festoon', purpose, 32));
}

/** A keyed hash: without the key a stolen table cannot be searched for short secrets. */
export function keyedHash(config: Pick<Config, 'secretKey'>, purpose: KeyPurpose, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', deriveKey(config, purpose)).update(parts.join('\n')).digest();
}
