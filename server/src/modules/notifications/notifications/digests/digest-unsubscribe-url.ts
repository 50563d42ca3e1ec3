import * as z from 'zod/mini';
import { NotificationKind } from '@festoon/contracts/notifications/notifications';
import type { Context } from '../../../../context.ts';
import { readSignedText, signText } from '../../../../platform/text/signed-text.ts';

export const DIGEST_UNSUBSCRIBE_PATH = '/mail/notifications';
const PURPOSE = 'notification mails';

/** The account and the kind of emails that a link ends. `all` ends every kind. */
export type DigestUnsubscribe = { readonly accountId: string; readonly scope: NotificationKind | 'all' };

const Content = z.tuple([z.uuid(), z.union([NotificationKind, z.literal('all')])]);

/** Returns the absolute URL that ends an account's notification emails without signing in. */
export function digestUnsubscribeUrl({ config }: Pick<Context, 'config'>, { accountId, scope }: DigestUnsubscribe): string {
  return `${config.publicUrl}${DIGEST_UNSUBSCRIBE_PATH}?token=${signText(config.secretKey, PURPOSE, [accountId, scope])}`;
}

/** Returns null for a token that we did not sign. */
export function readDigestUnsubscribe({ config }: Pick<Context, 'config'>, token: string): DigestUnsubscribe | null {
  const content = Content.safeParse(readSignedText(config.secretKey, PURPOSE, token));
  return content.success ? { accountId: content.data[0], scope: content.data[1] } : null;
}
