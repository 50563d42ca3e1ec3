import * as z from 'zod/mini';
import type { Job } from '../../../../platform/http/module.ts';
import { ANNOUNCE_TASK, NOTIFY_TASK } from './tasks.ts';
import { notifyAboutMessages } from './notify-about-messages.ts';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { replaceNotification } from '../../../notifications/notifications/public.ts';
import { groupByPage } from '../../../ticketing/bookings/public.ts';
import { announcementsKey } from '../conversations/clear-notifications.ts';
import { findMessage } from '../message-queries.ts';
import { readMessages } from '../read-messages.ts';
import { findTitle, listAnnouncementRecipients } from './notification-queries.ts';
import { formatAnnouncement } from './notification-text.ts';

const Payload = z.object({ messageId: z.uuid(), after: z.nullable(z.uuid()) });
const BATCH = 500;

/** Notifies all entitled accounts of an announcement, one batch at a time. Skips an announcement that has been deleted. */
async function announce(ctx: Context, payload: unknown): Promise<void> {
  const { messageId, after } = Payload.parse(payload);
  await inTransaction(ctx.db, (tx) => announceBatch(ctx, tx, { messageId, after }));
}

async function announceBatch(ctx: Context, tx: Tx, { messageId, after }: z.output<typeof Payload>): Promise<void> {
  const row = await findMessage(tx, messageId);
  if (row === null || row.deletedAt !== null) return;
  const { conversationId, number, authorId } = row;
  const params = { conversationId, number, authorId, after, limit: BATCH, now: ctx.clock.now() };
  const accountIds = await listAnnouncementRecipients(tx, params);
  const [message] = await readMessages(tx, [row], null);
  if (accountIds.length === 0 || message === undefined) return;
  const content = formatAnnouncement(message, await findTitle(tx, conversationId));
  for (const page of await groupByPage(tx, { accountIds, streamId: null, conversationId, now: params.now })) {
    await replaceNotification(ctx, tx, {
      ...page,
      kind: 'announcements',
      key: announcementsKey(conversationId),
      ...content,
    });
  }
  if (accountIds.length === BATCH) await enqueue(tx, ANNOUNCE_TASK, { messageId, after: accountIds.at(-1) });
}

export const deliveryJobs: readonly Job[] = [
  { task: NOTIFY_TASK, run: notifyAboutMessages },
  { task: ANNOUNCE_TASK, run: announce },
];
