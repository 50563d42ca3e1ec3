import type * as z from 'zod/mini';
import { listBalance } from './balance-queries.ts';
import { balanceTransaction } from './fees.ts';
import type { ListBalanceParams } from './params.ts';
import { invalidRequest } from './stripe-failure.ts';
import type { Turn } from './turn.ts';

/** Lists the balance movements of charges, refunds, disputes and transfers from the provider's own books, newest first. */
export async function listBalanceTransactions(
  turn: Turn,
  { created, limit = 10, starting_after: after }: z.output<typeof ListBalanceParams>,
): Promise<object> {
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  const range = typeof created === 'number' ? { gte: created, lte: created } : (created ?? {});
  const rows = await listBalance(turn.tx, { created: range, after: after ?? null, limit: limit + 1 });
  const data = rows.slice(0, limit).map(balanceTransaction);
  return { object: 'list', url: '/v1/balance_transactions', has_more: rows.length > limit, data };
}
