import type { Context } from '../../../context.ts';
import { inCall } from './in-call.ts';
import { leavePlaces, listCallsOf, stopRinging } from './people-queries.ts';
import { settleCall } from './settle-call.ts';
import { unlessMissing } from './unless-missing.ts';

/** Removes an account from all its calls and stops all calls that ring for it. Safe to repeat. */
export async function leaveEveryCall(ctx: Context, accountId: string): Promise<void> {
  for (const callId of await listCallsOf(ctx.db, accountId)) {
    await unlessMissing(() =>
      inCall(ctx, callId, async (tx, call) => {
        const left = await leavePlaces(tx, { callId, accountIds: [accountId], now: ctx.clock.now() });
        const silenced = await stopRinging(tx, { callId, accountId, state: 'missed' });
        if (left + silenced.length > 0) await settleCall(ctx, tx, call);
      }),
    );
  }
}
