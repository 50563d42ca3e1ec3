import { createECDH, hkdfSync } from 'node:crypto';
import { decodeBase64url } from '../text/base64url.ts';

/**
 * The key pair with which this server signs for push services, both as base64url: 65 bytes of P-256 uncompressed, and 32
 * bytes.
 */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
// One and a half times the length of the key, so that the remainder of the division has no bias.
const SEED_BYTES = 48;

/** Derives this server's key pair: the same in every process that knows the secret, and stored nowhere. */
export function vapidKeysFrom(secretKey: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'festoon web push 1', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
  return { privateKey, publicKey: publicKeyOf(privateKey) ?? '' };
}

/** Returns the public key of a private one; null if the private key is invalid. */
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
