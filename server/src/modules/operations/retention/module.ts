import * as contract from '@festoon/contracts/operations/retention';
import * as z from 'zod/mini';
import type { Module, Retention } from '../../../platform/http/module.ts';
import { listRetention } from './list-retention.ts';
import { removeOld } from './remove-old.ts';
import { runRetention } from './run-retention.ts';
import { setRetention } from './set-retention.ts';
import { startDailyRuns } from './start-runs.ts';
import { REMOVE_OLD, START_DAILY } from './tasks.ts';
import { tryRetention } from './try-retention.ts';

/** The kinds of all modules; asked for when they are needed, for some come later in the list. */
export type Kinds = () => readonly Retention[];

const OfRun = z.object({ runId: z.uuid() });

export function createRetentionModule(kinds: Kinds): Module {
  return {
    name: 'retention',
    routes: ({ mount }) => {
      mount(contract.listRetention, (ctx) => listRetention(ctx, kinds()));
      mount(contract.tryRetention, (ctx, _actor, input) => tryRetention(ctx, kinds(), input));
      mount(contract.setRetention, (ctx, actor, input) => setRetention(ctx, actor, { ...input, kinds: kinds() }));
      mount(contract.runRetention, (ctx, actor, input) => runRetention(ctx, actor, { ...input, kinds: kinds() }));
    },
    jobs: [
      { task: START_DAILY, run: (ctx) => startDailyRuns(ctx, kinds()) },
      { task: REMOVE_OLD, run: (ctx, payload) => removeOld(ctx, kinds(), OfRun.parse(payload)) },
    ],
    schedules: [{ task: START_DAILY, cron: '7 4 * * *' }],
  };
}
