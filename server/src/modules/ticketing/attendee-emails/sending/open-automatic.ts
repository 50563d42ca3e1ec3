import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { addGivenRecipients, type GivenRecipient } from '../recipient-queries.ts';
import { insertAutomatic } from '../reminders/reminder-queries.ts';
import { enqueueBatch } from './send-batch.ts';

export type AutomaticMessage = {
  readonly eventId: string;
  readonly kind: 'review_request';
  /** It goes out once for each: the local date it is about. */
  readonly occasion: string;
  /** Names it on the organiser's page. */
  readonly subject: string;
  readonly people: readonly GivenRecipient[];
};

/** Sends an automatic mail to these people, each address once; a second call does nothing. */
export async function openAutomatic(ctx: Context, tx: Tx, { people, ...message }: AutomaticMessage): Promise<void> {
  const now = ctx.clock.now();
  const messageId = ctx.ids.newId();
  if (!(await insertAutomatic(tx, { id: messageId, now, ...message }))) return;
  await addGivenRecipients(tx, { messageId, people, now });
  await enqueueBatch(tx, messageId);
}
