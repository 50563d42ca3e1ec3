import * as z from 'zod/mini';
import { readSignedText, signText } from '../../../../platform/text/signed-text.ts';

// The signing key is derived from it. It must not change, because the links in sent emails must keep working.
const PURPOSE = 'mail opt-out';
const Content = z.tuple([z.uuid(), z.string().check(z.minLength(3), z.maxLength(254))]);

/** The organiser whose emails a link ends, and the recipient's address. */
export type UnsubscribeTokenContent = { readonly organiserId: string; readonly email: string };

/** Signs the token of the page that ends one organiser's emails to one address. It needs no account and does not expire. */
export function signUnsubscribeToken(secretKey: string, { organiserId, email }: UnsubscribeTokenContent): string {
  return signText(secretKey, PURPOSE, [organiserId, email.toLowerCase()]);
}

/** Returns null for a token that was not signed with this key. */
export function readUnsubscribeToken(secretKey: string, token: string): UnsubscribeTokenContent | null {
  const content = Content.safeParse(readSignedText(secretKey, PURPOSE, token));
  return content.success ? { organiserId: content.data[0], email: content.data[1] } : null;
}
