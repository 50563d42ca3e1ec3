import type { LedgerTransactionSummary, listLedgerTransactions as contract } from '@festoon/contracts/money/finance';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { findListTotal } from '../../../platform/db/list-total.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { listTransactions, selectTransactions, type TransactionPosition, type TransactionRow } from './ledger-queries.ts';
import { readLedgerParams } from './ledger-params.ts';

export async function listLedgerTransactions(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...params }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const filter = await readLedgerParams(ctx.db, params);
  if (filter === null) return { items: [], nextCursor: null, total: 0 };
  const rows = await listTransactions(ctx.db, filter, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toTransactionSummary),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.postedAt.toISOString(), last.id]) : null,
    total: await findListTotal(ctx.db, { cursor, limit, rows }, () => selectTransactions(filter)),
  };
}

function readCursor(text: string): TransactionPosition {
  const [postedAt, id] = decodeCursor(text, ['time', 'id']);
  return { postedAt: new Date(String(postedAt)), id: String(id) };
}

export function toTransactionSummary(row: TransactionRow): LedgerTransactionSummary {
  return { ...row, postedAt: row.postedAt.toISOString() };
}
