import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import { deriveKey } from '../sessions/keys.ts';

const NONCE_BYTES = 12;
const AUTH_TAG_BYTES = 16;

type EncryptionContext = Pick<Context, 'config' | 'ids'>;

/** Encrypts a secret of one account. It cannot be read from a stolen table, or used in another account's row. */
export function encryptSecret({ config, ids }: EncryptionContext, accountId: string, secret: Buffer): Buffer {
  const nonce = Buffer.from(ids.token(NONCE_BYTES), 'base64url');
  const cipher = createCipheriv('aes-256-gcm', deriveKey(config, 'second-factor'), nonce).setAAD(Buffer.from(accountId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

export function decryptSecret({ config }: Pick<EncryptionContext, 'config'>, accountId: string, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(config, 'second-factor'), encrypted.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(accountId))
    .setAuthTag(encrypted.subarray(-AUTH_TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -AUTH_TAG_BYTES)), decipher.final()]);
}
