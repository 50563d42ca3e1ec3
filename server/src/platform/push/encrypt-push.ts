import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that a browser sent when it subscribed: its public key, 65 bytes of P-256, and a secret of 16 bytes. */
export type PushKeys = { readonly p256dh: Uint8Array; readonly auth: Uint8Array };

/** Random for every message; a test with known values passes its own. */
export type PushRandomness = { readonly pair: ECDH; readonly salt: Uint8Array };

/** Some push services reject longer messages (RFC 8030, 7.2). */
export const PUSH_LENGTH_MAX = 3_900;
const RECORD_SIZE = 4_096;
/** Marks the last record; there is only one (RFC 8188, 2). */
const LAST_RECORD = 2;

/** Returns whether these bytes are a public key that a message can be encrypted to. */
export function isPushKey(p256dh: Uint8Array): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1').length === 65 && p256dh[0] === 4;
  } catch {
    return false;
  }
}

function randomPushSecrets(): PushRandomness {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
}

/**
 * Encrypts a message so that only one browser can read it (RFC 8291, `aes128gcm`). Throws for a key that is not a point of
 * the curve.
 */
export function encryptPush(message: Uint8Array, keys: PushKeys, chance: PushRandomness = randomPushSecrets()): Buffer {
  if (message.byteLength > PUSH_LENGTH_MAX) throw new RangeError('a push message is too long');
  const { pair, salt } = chance;
  const ours = pair.getPublicKey();
  const shared = pair.computeSecret(keys.p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.p256dh, ours]);
  const secret = Buffer.from(hkdfSync('sha256', shared, keys.auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const ciphertext = [cipher.update(message), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...ciphertext]);
}
