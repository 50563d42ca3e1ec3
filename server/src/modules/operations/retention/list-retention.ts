import type { listRetention as contract, RetentionKind } from '@festoon/contracts/operations/retention';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { countOld } from './count-old.ts';
import { listLastRuns, listTerms, type RunRow, type TermRow } from './queries.ts';
import { daysBefore } from './rules.ts';

type Known = { readonly terms: readonly TermRow[]; readonly runs: readonly RunRow[] };

const readKnown = async (ctx: Context): Promise<Known> => ({
  terms: await listTerms(ctx.db),
  runs: await listLastRuns(ctx.db),
});

async function answerOf(ctx: Context, kind: Retention, { terms, runs }: Known): Promise<RetentionKind> {
  const term = terms.find((known) => known.kind === kind.kind);
  const run = runs.find((known) => known.kind === kind.kind);
  const days = term?.days ?? kind.days;
  const asOf = ctx.clock.now();
  return {
    kind: kind.kind,
    title: kind.title,
    describe: kind.describe,
    days,
    standardDays: kind.days,
    leastDays: kind.leastDays,
    changedAt: term?.changedAt.toISOString() ?? null,
    asOf: asOf.toISOString(),
    rows: await countOld(ctx.db, kind, daysBefore(asOf, days)),
    lastRun: run
      ? {
          startedAt: run.startedAt.toISOString(),
          endedAt: run.endedAt?.toISOString() ?? null,
          removed: run.removed,
          isAsked: run.isAsked,
        }
      : null,
  };
}

export const getRetention = async (ctx: Context, kind: Retention): Promise<RetentionKind> =>
  answerOf(ctx, kind, await readKnown(ctx));

export async function listRetention(ctx: Context, kinds: readonly Retention[]): Promise<EndpointResult<typeof contract>> {
  const known = await readKnown(ctx);
  const items: RetentionKind[] = [];
  // One after the other: a look at this page shall not take the server's connections.
  for (const kind of kinds) items.push(await answerOf(ctx, kind, known));
  return { items };
}
