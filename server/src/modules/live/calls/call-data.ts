import * as z from 'zod/mini';
import { inTransaction } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Job, PersonalData } from '../../../platform/http/module.ts';
import { eraseCallData, readCallData } from './data-queries.ts';
import { leaveEveryCall } from './leave-every-call.ts';

const LEAVE_CALLS = 'calls.leave-of-erased';
const OfAccount = z.object({ accountId: z.uuid() });

/**
 * Takes an erased account out of its calls. Runs after the erasure, because a call counts its participants in a separate
 * transaction. Safe to repeat.
 */
export const leaveCallsJob: Job = {
  task: LEAVE_CALLS,
  run: async (ctx, payload) => {
    const { accountId } = OfAccount.parse(payload);
    await leaveEveryCall(ctx, accountId);
    await inTransaction(ctx.db, (tx) => eraseCallData(tx, accountId));
  },
};

export const callData: PersonalData = {
  kind: 'calls',
  describe: 'The calls you were in or missed, and when.',
  tables: ['calls', 'call_people', 'call_signals'],
  export: (ctx, accountId) => readCallData(ctx.db, accountId),
  erase: async (_ctx, tx, accountId) => {
    await enqueue(tx, LEAVE_CALLS, { accountId }, { key: `${LEAVE_CALLS}:${accountId}` });
    return eraseCallData(tx, accountId);
  },
};
