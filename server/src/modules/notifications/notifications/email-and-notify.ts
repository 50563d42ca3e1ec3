import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { queueEmail, type RenderedEmail } from '../../../platform/email/email.ts';
import { notify, type NotificationInput } from './notify.ts';

/**
 * A notification that is also sent as an email. By default its title is the email's subject and its key is the email's key.
 */
export type EmailNotification = Pick<NotificationInput, 'accountIds' | 'kind' | 'path'> &
  Partial<Pick<NotificationInput, 'title' | 'body'>>;

/**
 * Enqueues an email for immediate delivery and writes the same notification in the app, in one commit and once for the
 * email's key.
 */
export async function emailAndNotify(ctx: Context, mail: RenderedEmail, notification: EmailNotification): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await queueEmail(tx, mail);
    await notify(ctx, tx, { title: mail.subject, ...notification, key: mail.key });
  });
}
