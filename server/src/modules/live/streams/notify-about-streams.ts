import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../notifications/notifications/public.ts';
import { groupByPage } from '../../ticketing/bookings/public.ts';
import {
  findNotifiableStream,
  listReminderRecipients,
  listLiveRecipients,
  type NotifiableStream,
} from './reminders/reminder-queries.ts';
import { REMIND_TASK, NOTIFY_LIVE_TASK } from './tasks.ts';
import { formatLiveNow, formatStartingSoon } from './notification-text.ts';

const BATCH = 500;
const LivePayload = z.object({ streamId: z.uuid(), after: z.nullable(z.uuid()) });
const ReminderPayload = z.object({ streamId: z.uuid(), after: z.nullable(z.uuid()), scheduledAt: z.iso.datetime() });

type Recipients = { readonly accountIds: readonly string[]; readonly kind: 'reminders' | 'follows' };

/**
 * Notifies one batch of people that a stream is live and enqueues the next batch. Each person is notified once per stream.
 */
export async function notifyAboutLive(ctx: Context, payload: unknown): Promise<void> {
  const { streamId, after } = LivePayload.parse(payload);
  const stream = await findNotifiableStream(ctx.db, streamId);
  if (stream?.state !== 'live') return;
  const people = await listLiveRecipients(ctx.db, { streamId, after, limit: BATCH, now: ctx.clock.now() });
  const idsOf = (isReminded: boolean) =>
    people.filter((person) => person.isReminded === isReminded).map(({ accountId }) => accountId);
  await inTransaction(ctx.db, async (tx) => {
    await notifyLive(ctx, tx, { streamId, stream, recipients: { accountIds: idsOf(true), kind: 'reminders' } });
    await notifyLive(ctx, tx, { streamId, stream, recipients: { accountIds: idsOf(false), kind: 'follows' } });
    if (people.length === BATCH)
      await enqueue(tx, NOTIFY_LIVE_TASK, { streamId, after: people.at(-1)?.accountId ?? null }, { bulk: true });
  });
}

async function notifyLive(
  ctx: Context,
  tx: Tx,
  notice: { streamId: string; stream: NotifiableStream; recipients: Recipients },
): Promise<void> {
  const { streamId, stream, recipients } = notice;
  if (recipients.accountIds.length === 0) return;
  const content = await formatLiveNow(tx, stream);
  const { accountIds, kind } = recipients;
  for (const page of await groupByPage(tx, { accountIds, streamId, conversationId: null, now: ctx.clock.now() })) {
    await notify(ctx, tx, { ...page, ...content, kind, key: `stream-live:${streamId}` });
  }
}

/** Notifies people that a planned stream is about to start. Skips a stream that was rescheduled or has started. */
export async function sendStartReminders(ctx: Context, payload: unknown): Promise<void> {
  const { streamId, after, scheduledAt } = ReminderPayload.parse(payload);
  const stream = await findNotifiableStream(ctx.db, streamId);
  if (stream?.state !== 'scheduled' || stream.scheduledAt?.toISOString() !== scheduledAt) return;
  const accountIds = await listReminderRecipients(ctx.db, { streamId, after, limit: BATCH, now: ctx.clock.now() });
  if (accountIds.length === 0) return;
  await inTransaction(ctx.db, async (tx) => {
    const key = `stream-soon:${streamId}:${scheduledAt}`;
    const content = await formatStartingSoon(tx, stream);
    for (const page of await groupByPage(tx, { accountIds, streamId, conversationId: null, now: ctx.clock.now() })) {
      await notify(ctx, tx, { ...page, ...content, kind: 'reminders', key });
    }
    if (accountIds.length === BATCH)
      await enqueue(tx, REMIND_TASK, { streamId, scheduledAt, after: accountIds.at(-1) ?? null }, { bulk: true });
  });
}
