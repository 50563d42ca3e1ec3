import * as contract from '@festoon/contracts/operations/retention';
import * as z from 'zod/mini';
import type { Module, Retention } from '../../../platform/http/module.ts';
import { listRetentionPolicies } from './list-retention-policies.ts';
import { purgeExpired } from './purge-expired.ts';
import { runPurge } from './run-purge.ts';
import { setRetentionPolicy } from './set-retention-policy.ts';
import { startDailyPurges } from './start-purges.ts';
import { PURGE_EXPIRED, START_DAILY_PURGES } from './tasks.ts';
import { previewRetention } from './preview-retention.ts';

/** The kinds of all modules. It is a function, because some modules come later in the list. */
export type GetDataTypes = () => readonly Retention[];

const PurgePayload = z.object({ runId: z.uuid() });

export function createRetentionModule(getDataTypes: GetDataTypes): Module {
  return {
    name: 'retention',
    routes: ({ mount }) => {
      mount(contract.listRetentionPolicies, (ctx) => listRetentionPolicies(ctx, getDataTypes()));
      mount(contract.previewRetention, (ctx, _actor, input) => previewRetention(ctx, getDataTypes(), input));
      mount(contract.setRetentionPolicy, (ctx, actor, input) =>
        setRetentionPolicy(ctx, actor, { ...input, getDataTypes: getDataTypes() }),
      );
      mount(contract.runPurge, (ctx, actor, input) => runPurge(ctx, actor, { ...input, getDataTypes: getDataTypes() }));
    },
    jobs: [
      { task: START_DAILY_PURGES, run: (ctx) => startDailyPurges(ctx, getDataTypes()) },
      { task: PURGE_EXPIRED, run: (ctx, payload) => purgeExpired(ctx, getDataTypes(), PurgePayload.parse(payload)) },
    ],
    schedules: [{ task: START_DAILY_PURGES, cron: '7 4 * * *' }],
  };
}
