import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const MAC_BYTES = 16;
const Content = z.tuple([z.uuid(), z.string().check(z.minLength(3), z.maxLength(254))]);

/** Whose mails somebody may end, and at which address. */
export type OptOutContent = { readonly organiserId: string; readonly email: string };

/** The end of the address under which one organiser's mails to one address are ended: no account, no end of validity. */
export function signOptOut(secretKey: string, { organiserId, email }: OptOutContent): string {
  const body = Buffer.from(JSON.stringify([organiserId, email.toLowerCase()]));
  return `${body.toString('base64url')}.${macOf(secretKey, body).toString('base64url')}`;
}

/** Null for what was not signed with this key. */
export function readOptOut(secretKey: string, token: string): OptOutContent | null {
  const [, body64, mac64] = /^([\w-]{1,600})\.([\w-]{22})$/.exec(token) ?? [];
  if (body64 === undefined || mac64 === undefined) return null;
  const body = Buffer.from(body64, 'base64url');
  if (!timingSafeEqual(macOf(secretKey, body), Buffer.from(mac64, 'base64url'))) return null;
  const content = Content.safeParse(JSON.parse(body.toString()));
  return content.success ? { organiserId: content.data[0], email: content.data[1] } : null;
}

function macOf(secretKey: string, body: Uint8Array): Buffer {
  const key = hkdfSync('sha256', secretKey, '', 'festoon mail opt-out 1', 32);
  return createHmac('sha256', Buffer.from(key)).update(body).digest().subarray(0, MAC_BYTES);
}
