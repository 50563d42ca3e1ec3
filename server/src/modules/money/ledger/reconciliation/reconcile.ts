import { DAY_MS } from '@festoon/contracts/core/durations';
import { ProviderMoveKind } from '@festoon/contracts/money/reconciliation';
import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { ProviderMove } from '../../payments/public.ts';
import { differencesOf, feesOf, pairsIn, pairUp, totalsOf, type Span, type TheirMove } from './compare-rules.ts';
import { listOwnFees, listOwnMoves, listOwnMovesOf } from '../move-queries.ts';
import { endRun, findRun, saveDays, saveDifferences, solveDifferences } from './reconciliation-queries.ts';

/** So far around the span the other side of a movement is looked for. */
const AROUND_MS = 3 * DAY_MS;

/** Compares what the provider says with the ledger, object by object, and keeps what differs and what no longer does. */
export async function reconcile(ctx: Context, runId: string): Promise<void> {
  const run = await findRun(ctx.db, runId);
  if (run?.status !== 'running') return;
  const { kind: provider } = ctx.payments;
  const around = { since: new Date(run.since.getTime() - AROUND_MS), until: new Date(run.until.getTime() + AROUND_MS) };
  const moved = await readTheirs(ctx, around);
  const there = [...moved, ...feesOf(moved)];
  const own = await listOwnMoves(ctx.db, provider, around);
  const here = [...own, ...(await listOwnFees(ctx.db, provider, around))];
  const now = ctx.clock.now();
  const lonely = differencesOf(pairUp(there, here), run, now).filter(({ kind }) => kind === 'missing_here');
  const known = new Set(here.map(({ transactionId }) => transactionId));
  const elsewhere = await listOwnMovesOf(
    ctx.db,
    provider,
    lonely.map(({ ref }) => ref),
  );
  const pairs = pairUp(there, [...here, ...elsewhere.filter(({ transactionId }) => !known.has(transactionId))]);
  const found = differencesOf(pairs, run, now);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await endRun(tx, runId, { compared: pairsIn(pairs, run).length, found: found.length, now }))) return;
    await saveDays(tx, provider, { days: totalsOf(moved, own, run), now });
    const fresh = await saveDifferences(tx, found, { provider, now, newId: () => ctx.ids.newId() });
    const { since, until } = run;
    const solved = await solveDifferences(tx, provider, { since, until, now });
    if (fresh.length > 0) raiseAlarm(ctx, 'reconciliation', { count: fresh.length, examples: fresh.slice(0, 5) });
    for (const id of solved)
      await recordAct(ctx, tx, {
        by: 'system',
        act: 'difference.settle',
        subject: { kind: 'difference', id },
        after: { status: 'solved' },
      });
  });
}

async function readTheirs({ payments }: Context, span: Span): Promise<TheirMove[]> {
  const moves: TheirMove[] = [];
  for await (const move of payments.listMoves(span)) if (isOurs(move)) moves.push(move);
  return moves;
}

// The provider's other movements (payouts to our bank, its own fees) affect no account of the ledger.
function isOurs(move: ProviderMove): move is ProviderMove & TheirMove {
  return ProviderMoveKind.safeParse(move.what).success;
}
