import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import { keyFor } from '../sessions/keys.ts';

const NONCE = 12;
const TAG = 16;

type Rim = Pick<Context, 'config' | 'ids'>;

/** Seals a secret of one account: a stolen table does not give it, nor does moving it to another account's row. */
export function seal({ config, ids }: Rim, accountId: string, secret: Buffer): Buffer {
  const nonce = Buffer.from(ids.token(NONCE), 'base64url');
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, 'second-factor'), nonce).setAAD(Buffer.from(accountId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

export function unseal({ config }: Pick<Rim, 'config'>, accountId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, 'second-factor'), sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(accountId))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}
