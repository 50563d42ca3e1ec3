import { parseUuid } from '@festoon/contracts/core/ids';
import type { LiveTopic, Module, Routes } from '../../../platform/http/module.ts';
import { callAudience } from './call-audience.ts';
import { callData, leaveCallsJob } from './call-data.ts';
import { CHECK_CALL_TASK, CHECK_CALLS_TASK } from './constants.ts';
import { canAccessCall } from './with-call-lock.ts';
import { checkCall, enqueueMissingCallChecks } from './check-call.ts';
import { findCall } from './queries.ts';
import * as contracts from '@festoon/contracts/live/calls';
import { joinCall } from './join-call.ts';
import { listCallSignals, sendCallSignal } from './call-signals.ts';
import { declineCall, leaveCall } from './leave-call.ts';
import { getCall, listRingingCalls } from './list-ringing-calls.ts';
import { startCall } from './start-call.ts';

/** The live topic `call:<id>`. Accounts that may talk in the call's conversation may watch it. */
const callTopic: LiveTopic = {
  kind: 'call',
  mayWatch: async (ctx, actor, id) => {
    if (actor.kind !== 'user' || parseUuid(id) !== id) return false;
    const call = await findCall(ctx.db, id);
    return call !== null && canAccessCall(ctx.db, call, { accountId: actor.accountId, now: ctx.clock.now() });
  },
};

export const callsModule: Module = {
  name: 'calls',
  feature: 'calls',
  routes: callRoutes,
  personalData: [callData],
  jobs: [
    leaveCallsJob,
    { task: CHECK_CALL_TASK, run: checkCall },
    { task: CHECK_CALLS_TASK, run: enqueueMissingCallChecks },
  ],
  schedules: [{ task: CHECK_CALLS_TASK, cron: '* * * * *' }],
  live: [callTopic],
  audience: callAudience,
};

function callRoutes({ mount }: Routes): void {
  mount(contracts.startCall, startCall);
  mount(contracts.listRingingCalls, listRingingCalls);
  mount(contracts.getCall, getCall);
  mount(contracts.joinCall, joinCall);
  mount(contracts.declineCall, declineCall);
  mount(contracts.leaveCall, leaveCall);
  mount(contracts.sendCallSignal, sendCallSignal);
  mount(contracts.listCallSignals, listCallSignals);
}
