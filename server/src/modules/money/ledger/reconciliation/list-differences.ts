import { DAY_MS } from '@festoon/contracts/core/durations';
import type {
  Difference,
  getReconciliation as getReconciliationEndpoint,
  listDifferences as contract,
} from '@festoon/contracts/money/reconciliation';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import {
  findLastRun,
  listDays,
  listDifferenceRows,
  type DifferencePosition,
  type DifferenceRow,
} from './reconciliation-queries.ts';
import { toRun } from './start-reconciliation.ts';
import { countOpenDifferences } from '../sum-queries.ts';

const DAYS_LISTED = 31;

type Params = EndpointInput<typeof contract>;

export async function listDifferences(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...filter }: Params,
): Promise<{ items: Difference[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listDifferenceRows(ctx.db, filter, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: page.map(toDifference),
    nextCursor: hasMore ? encodeCursor([`${last.day}T00:00:00.000Z`, last.id]) : null,
  };
}

function readCursor(text: string): DifferencePosition {
  const [day, id] = decodeCursor(text, ['time', 'id']);
  return { day: String(day).slice(0, 10), id: String(id) };
}

export function toDifference({ providerMinor, providerAt, ledgerMinor, ledgerAt, ...row }: DifferenceRow): Difference {
  const side = (amountMinor: number | null, at: Date | null) =>
    amountMinor === null || at === null ? null : { amountMinor, at: at.toISOString() };
  return {
    ...row,
    providerSide: side(providerMinor, providerAt),
    ledgerSide: side(ledgerMinor, ledgerAt),
    foundAt: row.foundAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export async function getReconciliation({
  db,
  payments,
  clock,
}: Context): Promise<EndpointResult<typeof getReconciliationEndpoint>> {
  const since = new Date(clock.now().getTime() - DAYS_LISTED * DAY_MS);
  const [openDifferences, last, days] = await Promise.all([
    countOpenDifferences(db),
    findLastRun(db, payments.kind),
    listDays(db, payments.kind, since),
  ]);
  return { provider: payments.kind, openDifferences, last: last && toRun(last), days };
}
