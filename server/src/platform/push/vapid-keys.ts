import { createECDH, hkdfSync } from 'node:crypto';
import { decodeBase64url } from '../text/base64url.ts';

/** The pair with which this server signs for push services, both as base64url: 65 bytes of P-256 in full, and 32. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
// Half as much again as the key has, so that what is left after the division favours no number.
const SEED_BYTES = 48;

/** A pair of the server's own: the same in every process that knows the secret, and kept nowhere. */
export function vapidKeysFrom(secretKey: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'festoon web push 1', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
  return { privateKey, publicKey: publicKeyOf(privateKey) ?? '' };
}

/** The public key that belongs to a private one; null where that is none. */
export function publicKeyOf(privateKey: string): string | null {
  const bytes = decodeBase64url(privateKey);
  if (bytes?.length !== 32) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(bytes);
  } catch {
    return null;
  }
  return pair.getPublicKey().toString('base64url');
}
