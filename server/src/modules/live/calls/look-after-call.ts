import { RING_SECONDS } from '@festoon/contracts/live/calls';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { enqueue, hasLiveJob } from '../../../platform/jobs/jobs.ts';
import { unlessMissing } from './unless-missing.ts';
import { listTalkers } from '../../messaging/chats/public.ts';
import { LOOK_AFTER_CALL } from './constants.ts';
import { inCall } from './in-call.ts';
import { leavePlaces, listPeople, stopRinging, type PersonRow } from './people-queries.ts';
import { findCall, listOpenCallIds, type CallRow } from './queries.ts';
import { GONE_SECONDS, nextLookAt } from './rules.ts';
import { settleCall } from './settle-call.ts';
import { notifyMissed } from './notify-about-calls.ts';

const Payload = z.object({ callId: z.uuid() });
const keyOf = (callId: string) => `${LOOK_AFTER_CALL}:${callId}`;

/** Has a call looked after again, until it is over. */
export async function enqueueLook(tx: Tx, call: CallRow, now: Date): Promise<void> {
  const runAt = nextLookAt(call, RING_SECONDS, now);
  await enqueue(tx, LOOK_AFTER_CALL, { callId: call.id }, { key: keyOf(call.id), runAt });
}

/** Ends ringing that took too long, and takes out who is gone or may not talk there any more. */
export async function lookAfterCall(ctx: Context, payload: unknown): Promise<void> {
  const { callId } = Payload.parse(payload);
  await unlessMissing(() =>
    inCall(ctx, callId, async (tx, call) => {
      if (call.state === 'ended') return;
      const now = ctx.clock.now();
      const isRingOver = now.getTime() >= call.startedAt.getTime() + RING_SECONDS * 1000;
      const missed = isRingOver ? await stopRinging(tx, { callId, accountId: null, state: 'missed' }) : [];
      const out = await listOut(tx, call, now);
      if (out.length > 0) await leavePlaces(tx, { callId, accountIds: out, now });
      await notifyMissed(ctx, tx, { call, accountIds: missed });
      if (missed.length + out.length > 0) await settleCall(ctx, tx, call);
      const settled = await findCall(tx, callId);
      if (settled !== null && settled.state !== 'ended') await enqueueLook(tx, settled, now);
    }),
  );
}

async function listOut(tx: Tx, { id, conversationId }: CallRow, now: Date): Promise<string[]> {
  const joined = (await listPeople(tx, [id])).filter(({ state }) => state === 'joined');
  const asked = joined.map(({ accountId }) => ({ id: conversationId, accountId }));
  const talkers = new Set((await listTalkers(tx, { asked, now })).map(({ accountId }) => accountId));
  return joined.filter((person) => isGone(person, now) || !talkers.has(person.accountId)).map(({ accountId }) => accountId);
}

const isGone = ({ seenAt }: PersonRow, now: Date) =>
  seenAt === null || now.getTime() - seenAt.getTime() > GONE_SECONDS * 1000;

/** Begins to look after calls again whose job was lost. */
export async function lookAfterCalls(ctx: Context): Promise<void> {
  for (const callId of await listOpenCallIds(ctx.db)) {
    if (await hasLiveJob(ctx.db, keyOf(callId))) continue;
    await inTransaction(ctx.db, (tx) => enqueue(tx, LOOK_AFTER_CALL, { callId }, { key: keyOf(callId) }));
  }
}
