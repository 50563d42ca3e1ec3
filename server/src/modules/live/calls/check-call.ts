import { RING_SECONDS } from '@festoon/contracts/live/calls';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { enqueue, hasLiveJob } from '../../../platform/jobs/jobs.ts';
import { ignoreNotFound } from './ignore-not-found.ts';
import { listEligibleCallers } from '../../messaging/chats/public.ts';
import { CHECK_CALL_TASK } from './constants.ts';
import { withCallLock } from './with-call-lock.ts';
import { removeParticipants, listParticipants, stopRinging, type ParticipantRow } from './participant-queries.ts';
import { findCall, listOpenCallIds, type CallRow } from './queries.ts';
import { PARTICIPANT_TIMEOUT_SECONDS, nextCheckAt } from './rules.ts';
import { syncCallState } from './sync-call-state.ts';
import { notifyMissed } from './notify-about-calls.ts';

const Payload = z.object({ callId: z.uuid() });
const keyOf = (callId: string) => `${CHECK_CALL_TASK}:${callId}`;

/** Schedules the next check of a call, until it is over. */
export async function enqueueCallCheck(tx: Tx, call: CallRow, now: Date): Promise<void> {
  const runAt = nextCheckAt(call, RING_SECONDS, now);
  await enqueue(tx, CHECK_CALL_TASK, { callId: call.id }, { key: keyOf(call.id), runAt });
}

/** Ends ringing that took too long, and removes participants who are gone or may no longer take part. */
export async function checkCall(ctx: Context, payload: unknown): Promise<void> {
  const { callId } = Payload.parse(payload);
  await ignoreNotFound(() =>
    withCallLock(ctx, callId, async (tx, call) => {
      if (call.state === 'ended') return;
      const now = ctx.clock.now();
      const isRingOver = now.getTime() >= call.startedAt.getTime() + RING_SECONDS * 1000;
      const missed = isRingOver ? await stopRinging(tx, { callId, accountId: null, state: 'missed' }) : [];
      const departed = await listDepartedAccounts(tx, call, now);
      if (departed.length > 0) await removeParticipants(tx, { callId, accountIds: departed, now });
      await notifyMissed(ctx, tx, { call, accountIds: missed });
      if (missed.length + departed.length > 0) await syncCallState(ctx, tx, call);
      const updated = await findCall(tx, callId);
      if (updated !== null && updated.state !== 'ended') await enqueueCallCheck(tx, updated, now);
    }),
  );
}

async function listDepartedAccounts(tx: Tx, { id, conversationId }: CallRow, now: Date): Promise<string[]> {
  const joined = (await listParticipants(tx, [id])).filter(({ state }) => state === 'joined');
  const pairs = joined.map(({ accountId }) => ({ id: conversationId, accountId }));
  const posters = new Set((await listEligibleCallers(tx, { pairs, now })).map(({ accountId }) => accountId));
  return joined.filter((person) => isGone(person, now) || !posters.has(person.accountId)).map(({ accountId }) => accountId);
}

const isGone = ({ seenAt }: ParticipantRow, now: Date) =>
  seenAt === null || now.getTime() - seenAt.getTime() > PARTICIPANT_TIMEOUT_SECONDS * 1000;

/** Schedules the check of calls whose job was lost. */
export async function enqueueMissingCallChecks(ctx: Context): Promise<void> {
  for (const callId of await listOpenCallIds(ctx.db)) {
    if (await hasLiveJob(ctx.db, keyOf(callId))) continue;
    await inTransaction(ctx.db, (tx) => enqueue(tx, CHECK_CALL_TASK, { callId }, { key: keyOf(callId) }));
  }
}
