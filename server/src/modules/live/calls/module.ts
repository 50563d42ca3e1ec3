import { parseUuid } from '@festoon/contracts/core/ids';
import type { LiveTopic, Module } from '../../../platform/http/module.ts';
import { callAudience } from './call-audience.ts';
import { callData, leaveCallsJob } from './call-data.ts';
import { LOOK_AFTER_CALL, LOOK_AFTER_CALLS } from './constants.ts';
import { mayTalk } from './in-call.ts';
import { lookAfterCall, lookAfterCalls } from './look-after-call.ts';
import { findCall } from './queries.ts';
import { callRoutes } from './routes.ts';

/** The live topic `call:<id>`. Accounts that may talk in the call's conversation may watch it. */
const callTopic: LiveTopic = {
  kind: 'call',
  mayWatch: async (ctx, actor, id) => {
    if (actor.kind !== 'user' || parseUuid(id) !== id) return false;
    const call = await findCall(ctx.db, id);
    return call !== null && mayTalk(ctx.db, call, { accountId: actor.accountId, now: ctx.clock.now() });
  },
};

export const callsModule: Module = {
  name: 'calls',
  feature: 'calls',
  routes: callRoutes,
  personalData: [callData],
  jobs: [leaveCallsJob, { task: LOOK_AFTER_CALL, run: lookAfterCall }, { task: LOOK_AFTER_CALLS, run: lookAfterCalls }],
  schedules: [{ task: LOOK_AFTER_CALLS, cron: '* * * * *' }],
  live: [callTopic],
  audience: callAudience,
};
