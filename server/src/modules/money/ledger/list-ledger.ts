import type { LedgerMovement, listLedger as contract } from '@festoon/contracts/money/finance';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { listMovements, type After, type MovementRow } from './ledger-queries.ts';
import { readLedgerParams } from './ledger-params.ts';

export async function listLedger(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...wish }: EndpointInput<typeof contract>,
): Promise<{ items: LedgerMovement[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const wanted = await readLedgerParams(ctx.db, wish);
  if (wanted === null) return { items: [], nextCursor: null };
  const rows = await listMovements(ctx.db, wanted, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toMovement),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.postedAt.toISOString(), last.id]) : null,
  };
}

function readCursor(text: string): After {
  const [postedAt, id] = decodeCursor(text, ['time', 'id']);
  return { postedAt: new Date(String(postedAt)), id: String(id) };
}

export function toMovement(row: MovementRow): LedgerMovement {
  return { ...row, postedAt: row.postedAt.toISOString() };
}
