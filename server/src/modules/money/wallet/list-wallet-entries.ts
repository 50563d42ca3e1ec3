import type { listWalletEntries as contract } from '@festoon/contracts/money/wallet';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { entryOf, readParams } from './statement/read-statement.ts';
import { listStatement } from './statement/statement-queries.ts';

export async function listWalletEntries(
  ctx: Context,
  { accountId }: UserActor,
  { cursor, limit, ...wish }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : String(decodeCursor(cursor, ['id'])[0]);
  const rows = await listStatement(ctx.db, await readParams(ctx, accountId, wish), { after, limit: limit + 1 });
  const last = rows.at(limit - 1);
  return {
    currency: ctx.config.currency,
    items: rows.slice(0, limit).map(entryOf),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.entryId]) : null,
  };
}
