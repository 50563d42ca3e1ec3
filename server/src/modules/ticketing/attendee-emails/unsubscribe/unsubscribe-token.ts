import * as z from 'zod/mini';
import { readSignedText, signText } from '../../../../platform/text/signed-text.ts';

// The key that tokens are signed with is drawn from it: links of mails that were sent must go on to work.
const PURPOSE = 'mail opt-out';
const Content = z.tuple([z.uuid(), z.string().check(z.minLength(3), z.maxLength(254))]);

/** The organiser whose mails a link ends, and the address that they go to. */
export type UnsubscribeTokenContent = { readonly organiserId: string; readonly email: string };

/** Signs the token of the page that ends one organiser's mails to one address. It needs no account and does not expire. */
export function signUnsubscribeToken(secretKey: string, { organiserId, email }: UnsubscribeTokenContent): string {
  return signText(secretKey, PURPOSE, [organiserId, email.toLowerCase()]);
}

/** Null for what was not signed with this key. */
export function readUnsubscribeToken(secretKey: string, token: string): UnsubscribeTokenContent | null {
  const content = Content.safeParse(readSignedText(secretKey, PURPOSE, token));
  return content.success ? { organiserId: content.data[0], email: content.data[1] } : null;
}
