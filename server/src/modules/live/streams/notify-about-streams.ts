import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../notifications/notifications/public.ts';
import { findTelling, listToRemind, listToTellLive, type TellingRow } from './reminders/reminder-queries.ts';
import { REMIND_TASK, TELL_LIVE_TASK } from './tasks.ts';
import { formatLiveNow, formatStartingSoon } from './words.ts';

const BATCH = 500;
const Live = z.object({ streamId: z.uuid(), after: z.nullable(z.uuid()) });
const Soon = z.object({ streamId: z.uuid(), after: z.nullable(z.uuid()), scheduledAt: z.iso.datetime() });

type To = { readonly accountIds: readonly string[]; readonly kind: 'reminders' | 'follows' };

/** Notifies one batch of people that a stream is live and enqueues the next; each person is notified once per stream. */
export async function notifyAboutLive(ctx: Context, payload: unknown): Promise<void> {
  const { streamId, after } = Live.parse(payload);
  const stream = await findTelling(ctx.db, streamId);
  if (stream?.state !== 'live') return;
  const people = await listToTellLive(ctx.db, { streamId, after, limit: BATCH, now: ctx.clock.now() });
  const idsOf = (isReminded: boolean) =>
    people.filter((person) => person.isReminded === isReminded).map(({ accountId }) => accountId);
  await inTransaction(ctx.db, async (tx) => {
    await publishLive(ctx, tx, { streamId, stream, to: { accountIds: idsOf(true), kind: 'reminders' } });
    await publishLive(ctx, tx, { streamId, stream, to: { accountIds: idsOf(false), kind: 'follows' } });
    if (people.length === BATCH)
      await enqueue(tx, TELL_LIVE_TASK, { streamId, after: people.at(-1)?.accountId ?? null }, { bulk: true });
  });
}

async function publishLive(ctx: Context, tx: Tx, about: { streamId: string; stream: TellingRow; to: To }): Promise<void> {
  const { streamId, stream, to } = about;
  if (to.accountIds.length === 0) return;
  const words = await formatLiveNow(tx, stream);
  await notify(ctx, tx, { ...to, ...words, key: `stream-live:${streamId}`, path: `/live-stream/${streamId}` });
}

/** Notifies people that a planned stream is about to begin. A stream that was rescheduled or has begun is skipped. */
export async function remindOfStart(ctx: Context, payload: unknown): Promise<void> {
  const { streamId, after, scheduledAt } = Soon.parse(payload);
  const stream = await findTelling(ctx.db, streamId);
  if (stream?.state !== 'scheduled' || stream.scheduledAt?.toISOString() !== scheduledAt) return;
  const accountIds = await listToRemind(ctx.db, { streamId, after, limit: BATCH, now: ctx.clock.now() });
  if (accountIds.length === 0) return;
  await inTransaction(ctx.db, async (tx) => {
    const key = `stream-soon:${streamId}:${scheduledAt}`;
    const path = `/live-stream/${streamId}`;
    await notify(ctx, tx, { accountIds, kind: 'reminders', key, path, ...(await formatStartingSoon(tx, stream)) });
    if (accountIds.length === BATCH)
      await enqueue(tx, REMIND_TASK, { streamId, scheduledAt, after: accountIds.at(-1) ?? null }, { bulk: true });
  });
}
