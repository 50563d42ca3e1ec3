import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { queueEmail, type RenderedEmail } from '../../../platform/email/email.ts';
import { notify, type NotificationInput } from './notify.ts';

/** Said with a mail: its subject is the title, its key the key, unless told otherwise. */
export type NotificationText = Pick<NotificationInput, 'accountIds' | 'kind' | 'path'> &
  Partial<Pick<NotificationInput, 'title' | 'body'>>;

/**
 * Queues a mail for immediate delivery and writes the same notification in the app, in one commit and once for the mail's
 * key.
 */
export async function emailAndNotify(ctx: Context, mail: RenderedEmail, notification: NotificationText): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await queueEmail(tx, mail);
    await notify(ctx, tx, { title: mail.subject, ...notification, key: mail.key });
  });
}
