import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { VapidKeys } from './vapid-keys.ts';

export type Vapid = VapidKeys & {
  /** The contact of a push service for problems: `mailto:` or `https:`. */
  readonly subject: string;
};

const VALID_SECONDS = 12 * 60 * 60;

/** Returns the header that identifies the sender to a push service, for the origin of one endpoint (RFC 8292). */
export async function vapidHeader({ publicKey, privateKey, subject }: Vapid, origin: string, now: Date): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  };
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }));
  return `vapid t=${token}, k=${publicKey}`;
}
