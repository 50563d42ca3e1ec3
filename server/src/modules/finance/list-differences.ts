import type {
  Difference,
  getReconciliation as standing,
  listDifferences as contract,
} from '@festoon/contracts/reconciliation';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { AdminActor } from '../../platform/http/module.ts';
import { DIFFERENCE_KINDS, PROVIDER_MOVES } from '@festoon/contracts/finance-words';
import {
  findLastRun,
  listDays,
  listDifferenceRows,
  type DifferenceAfter,
  type DifferenceRow,
} from './reconciliation-queries.ts';
import { toRun } from './start-reconciliation.ts';
import { countOpenDifferences } from './sum-queries.ts';
import { writtenAmount } from './written-amount.ts';

const DAYS_SHOWN = 31;
const DAY_MS = 86_400_000;
const BATCH = 500;

type Wish = EndpointInput<typeof contract>;

export async function listDifferences(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...wish }: Wish,
): Promise<{ items: Difference[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listDifferenceRows(ctx.db, wish, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: page.map(toDifference),
    nextCursor: hasMore ? encodeCursor([`${last.day}T00:00:00.000Z`, last.id]) : null,
  };
}

function readCursor(text: string): DifferenceAfter {
  const [day, id] = decodeCursor(text, ['time', 'id']);
  return { day: String(day).slice(0, 10), id: String(id) };
}

export function toDifference({ thereMinor, thereAt, hereMinor, hereAt, ...row }: DifferenceRow): Difference {
  const side = (amountMinor: number | null, at: Date | null) =>
    amountMinor === null || at === null ? null : { amountMinor, at: at.toISOString() };
  return {
    ...row,
    there: side(thereMinor, thereAt),
    here: side(hereMinor, hereAt),
    foundAt: row.foundAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export async function getReconciliation({ db, payments, clock }: Context): Promise<EndpointResult<typeof standing>> {
  const since = new Date(clock.now().getTime() - DAYS_SHOWN * DAY_MS);
  const [openDifferences, last, days] = await Promise.all([
    countOpenDifferences(db),
    findLastRun(db, payments.kind),
    listDays(db, payments.kind, since),
  ]);
  return { provider: payments.kind, openDifferences, last: last && toRun(last), days };
}

/** The narrowed differences as CSV. */
export async function* exportDifferences(
  { db }: Context,
  wish: Omit<Wish, 'cursor' | 'limit'>,
): AsyncGenerator<string, void, undefined> {
  const sides = ['At the provider', 'At the provider on', 'In the ledger', 'In the ledger on'];
  yield BYTE_ORDER_MARK + csvLine(['Difference', 'What', 'Object', 'Currency', ...sides, 'State', 'Note', 'Transaction']);
  for (let after: DifferenceAfter | null = null; ;) {
    const rows: DifferenceRow[] = await listDifferenceRows(db, wish, { after, limit: BATCH });
    yield rows.map(lineOf).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

function lineOf(row: DifferenceRow): string {
  const side = (minor: number | null, at: Date | null) =>
    minor === null ? ['', ''] : [writtenAmount(minor, row.currency), at?.toISOString() ?? ''];
  const sides = [...side(row.thereMinor, row.thereAt), ...side(row.hereMinor, row.hereAt)];
  const heads = [DIFFERENCE_KINDS[row.kind], PROVIDER_MOVES[row.what], row.ref, row.currency];
  return csvLine([...heads, ...sides, row.status, row.note, row.transactionId ?? '']);
}
