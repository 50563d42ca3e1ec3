import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { decodeBase64url } from './base64url.ts';

const MAC_BYTES = 16;

/**
 * Returns text with a signature of this server, for the end of an address. It does not expire and is valid for one purpose.
 */
export function signText(secretKey: string, purpose: string, parts: readonly string[]): string {
  const body = Buffer.from(JSON.stringify(parts));
  return `${body.toString('base64url')}.${macOf(secretKey, purpose, body).toString('base64url')}`;
}

/** Returns the signed value, or null for text that was not signed with this key and for this purpose. */
export function readSignedText(secretKey: string, purpose: string, token: string): unknown {
  const [, body64, mac64] = /^([\w-]{1,600})\.([\w-]{22})$/.exec(token) ?? [];
  if (body64 === undefined || mac64 === undefined) return null;
  const [body, mac] = [decodeBase64url(body64), decodeBase64url(mac64)];
  if (body === null || mac === null || !timingSafeEqual(macOf(secretKey, purpose, body), mac)) return null;
  return JSON.parse(body.toString());
}

function macOf(secretKey: string, purpose: string, body: Uint8Array): Buffer {
  const key = hkdfSync('sha256', secretKey, '', `festoon ${purpose} 1`, 32);
  return createHmac('sha256', Buffer.from(key)).update(body).digest().subarray(0, MAC_BYTES);
}
