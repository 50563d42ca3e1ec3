import * as z from 'zod/mini';
import { NotificationKind } from '@festoon/contracts/notifications/notifications';
import type { Context } from '../../../../context.ts';
import { readSignedText, signText } from '../../../../platform/text/signed-text.ts';

export const DIGEST_END_PATH = '/mail/notifications';
const PURPOSE = 'notification mails';

/** The account and the kind of mails that a link ends; `all` ends every kind. */
export type DigestEnd = { readonly accountId: string; readonly what: NotificationKind | 'all' };

const Content = z.tuple([z.uuid(), z.union([NotificationKind, z.literal('all')])]);

/** Returns the absolute URL that ends an account's notification mails without signing in. */
export function digestEndUrl({ config }: Pick<Context, 'config'>, { accountId, what }: DigestEnd): string {
  return `${config.publicUrl}${DIGEST_END_PATH}?token=${signText(config.secretKey, PURPOSE, [accountId, what])}`;
}

/** Null for what we did not sign. */
export function readDigestEnd({ config }: Pick<Context, 'config'>, token: string): DigestEnd | null {
  const content = Content.safeParse(readSignedText(config.secretKey, PURPOSE, token));
  return content.success ? { accountId: content.data[0], what: content.data[1] } : null;
}
