import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { insertRecipients, type RecipientInput } from '../recipient-queries.ts';
import { insertAutomaticEmail } from '../reminders/reminder-queries.ts';
import { enqueueBatch } from './send-batch.ts';

export type AutomaticEmail = {
  readonly eventId: string;
  readonly kind: 'review_request';
  /** The local date that it is about. It is sent once for each. */
  readonly eventDate: string;
  /** The title on the organiser's page. */
  readonly subject: string;
  readonly recipients: readonly RecipientInput[];
};

/** Sends an automatic email to these people, each address once. Calling it again changes nothing. */
export async function sendAutomaticEmail(ctx: Context, tx: Tx, { recipients, ...message }: AutomaticEmail): Promise<void> {
  const now = ctx.clock.now();
  const messageId = ctx.ids.newId();
  if (!(await insertAutomaticEmail(tx, { id: messageId, now, ...message }))) return;
  await insertRecipients(tx, { messageId, recipients, now });
  await enqueueBatch(tx, messageId);
}
