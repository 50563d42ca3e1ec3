import { liveDataText } from '@festoon/catalogue/live/live-data';
import * as z from 'zod/mini';
import { inTransaction } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Job, PersonalData } from '../../../platform/http/module.ts';
import { eraseCallData, readCallData } from './queries.ts';
import { leaveAllCalls } from './leave-all-calls.ts';

const LEAVE_CALLS_TASK = 'calls.leave-calls';
const Payload = z.object({ accountId: z.uuid() });

/**
 * Removes an erased account from its calls. Runs after the erasure, because a call counts its participants in a separate
 * transaction. Safe to repeat.
 */
export const leaveCallsJob: Job = {
  task: LEAVE_CALLS_TASK,
  run: async (ctx, payload) => {
    const { accountId } = Payload.parse(payload);
    await leaveAllCalls(ctx, accountId);
    await inTransaction(ctx.db, (tx) => eraseCallData(tx, accountId));
  },
};

export const callData: PersonalData = {
  kind: 'calls',
  get description() {
    return liveDataText('calls');
  },
  tables: ['calls', 'call_participants', 'call_signals'],
  export: (ctx, accountId) => readCallData(ctx.db, accountId),
  erase: async (_ctx, tx, accountId) => {
    await enqueue(tx, LEAVE_CALLS_TASK, { accountId }, { key: `${LEAVE_CALLS_TASK}:${accountId}` });
    return eraseCallData(tx, accountId);
  },
};
