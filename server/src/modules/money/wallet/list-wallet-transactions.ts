import type { listWalletTransactions as contract } from '@festoon/contracts/money/wallet';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { toWalletTransaction, readStatementFilter } from './statement/read-statement.ts';
import { listStatement } from './statement/statement-queries.ts';

export async function listWalletTransactions(
  ctx: Context,
  { accountId }: UserActor,
  { cursor, limit, ...filter }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : String(decodeCursor(cursor, ['id'])[0]);
  const rows = await listStatement(ctx.db, await readStatementFilter(ctx, accountId, filter), { after, limit: limit + 1 });
  const last = rows.at(limit - 1);
  return {
    currency: ctx.config.currency,
    items: rows.slice(0, limit).map(toWalletTransaction),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.entryId]) : null,
  };
}
