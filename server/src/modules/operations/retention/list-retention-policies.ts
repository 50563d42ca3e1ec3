import type { listRetentionPolicies as contract, RetentionPolicy } from '@festoon/contracts/operations/retention';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { countExpired } from './purge-preview.ts';
import { listLastPurgeRuns, listPolicies, type PurgeRunRow, type PolicyRow } from './queries.ts';
import { daysBefore } from './retention-rules.ts';

type StoredRetention = { readonly policies: readonly PolicyRow[]; readonly runs: readonly PurgeRunRow[] };

const readStoredRetention = async (ctx: Context): Promise<StoredRetention> => ({
  policies: await listPolicies(ctx.db),
  runs: await listLastPurgeRuns(ctx.db),
});

async function toRetentionPolicy(
  ctx: Context,
  kind: Retention,
  { policies, runs }: StoredRetention,
): Promise<RetentionPolicy> {
  const policy = policies.find((stored) => stored.dataType === kind.kind);
  const run = runs.find((stored) => stored.dataType === kind.kind);
  const days = policy?.days ?? kind.days;
  const countedAt = ctx.clock.now();
  return {
    dataType: kind.kind,
    title: kind.title,
    description: kind.description,
    days,
    defaultDays: kind.days,
    minDays: kind.minDays,
    changedAt: policy?.changedAt.toISOString() ?? null,
    countedAt: countedAt.toISOString(),
    rows: await countExpired(ctx.db, kind, daysBefore(countedAt, days)),
    lastRun: run
      ? {
          startedAt: run.startedAt.toISOString(),
          endedAt: run.endedAt?.toISOString() ?? null,
          purgedRows: run.purgedRows,
          isManual: run.isManual,
        }
      : null,
  };
}

export const getRetentionPolicy = async (ctx: Context, kind: Retention): Promise<RetentionPolicy> =>
  toRetentionPolicy(ctx, kind, await readStoredRetention(ctx));

export async function listRetentionPolicies(
  ctx: Context,
  kinds: readonly Retention[],
): Promise<EndpointResult<typeof contract>> {
  const stored = await readStoredRetention(ctx);
  const items: RetentionPolicy[] = [];
  // One after the other, so that this page does not use up the server's connections.
  for (const kind of kinds) items.push(await toRetentionPolicy(ctx, kind, stored));
  return { items };
}
