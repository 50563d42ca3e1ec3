import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { updateCall } from '../../messaging/chats/public.ts';
import { closeMediaRoom } from '../media/public.ts';
import { listParticipants, removeParticipants, stopRinging } from './participant-queries.ts';
import { findCall, updateState, type CallRow } from './queries.ts';
import { toCallMention, nextState } from './rules.ts';
import { deleteSignals } from './signal-queries.ts';
import { notifyMissed } from './notify-about-calls.ts';

/**
 * Updates the state of a call after participants joined, left or did not answer. The caller has locked the conversation's
 * row.
 */
export async function syncCallState(ctx: Context, tx: Tx, call: CallRow): Promise<void> {
  const participants = await listParticipants(tx, [call.id]);
  const countOf = (state: string) => participants.filter((person) => person.state === state).length;
  const state = nextState(call, { joined: countOf('joined'), ringing: countOf('ringing') });
  if (state !== call.state)
    await applyState(ctx, tx, { call, state, wasDeclined: call.isDirect && countOf('declined') > 0 });
  publishCallChange(
    tx,
    call.id,
    participants.map(({ accountId }) => accountId),
  );
}

type StateChange = { readonly call: CallRow; readonly state: CallRow['state']; readonly wasDeclined: boolean };

async function applyState(ctx: Context, tx: Tx, { call, state, wasDeclined }: StateChange): Promise<void> {
  const now = ctx.clock.now();
  if (state === 'ended') await closeCall(ctx, tx, call);
  await updateState(tx, { id: call.id, state, now });
  const updated = (await findCall(tx, call.id)) ?? call;
  await updateCall(tx, { ...call, call: toCallMention(updated, { wasDeclined }) });
}

/** Removes all participants from a call that has ended, stops its ringing and closes its media room. */
async function closeCall(ctx: Context, tx: Tx, call: CallRow): Promise<void> {
  const participants = await listParticipants(tx, [call.id]);
  const accountIds = participants.filter(({ state }) => state === 'joined').map(({ accountId }) => accountId);
  await removeParticipants(tx, { callId: call.id, accountIds, now: ctx.clock.now() });
  await notifyMissed(ctx, tx, {
    call,
    accountIds: await stopRinging(tx, { callId: call.id, accountId: null, state: 'missed' }),
  });
  await deleteSignals(tx, { callId: call.id, to: null });
  await closeMediaRoom(ctx, tx, { roomId: call.mediaRoomId });
}

/** Notifies the pages of a call and all pages of these accounts, so that they fetch it again. */
export function publishCallChange(tx: Tx, callId: string, accountIds: readonly string[]): void {
  publishAfterCommit(tx, { topic: `call:${callId}`, name: 'call.changed', id: callId });
  for (const accountId of accountIds) {
    publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'calls.changed', id: callId });
  }
}
