import type { Context } from '../../../context.ts';
import { withCallLock } from './with-call-lock.ts';
import { removeParticipants, listCallIdsOfAccount, stopRinging } from './participant-queries.ts';
import { syncCallState } from './sync-call-state.ts';
import { ignoreNotFound } from './ignore-not-found.ts';

/** Removes an account from all its calls and stops all calls that ring for it. Safe to repeat. */
export async function leaveAllCalls(ctx: Context, accountId: string): Promise<void> {
  for (const callId of await listCallIdsOfAccount(ctx.db, accountId)) {
    await ignoreNotFound(() =>
      withCallLock(ctx, callId, async (tx, call) => {
        const left = await removeParticipants(tx, { callId, accountIds: [accountId], now: ctx.clock.now() });
        const stopped = await stopRinging(tx, { callId, accountId, state: 'missed' });
        if (left + stopped.length > 0) await syncCallState(ctx, tx, call);
      }),
    );
  }
}
