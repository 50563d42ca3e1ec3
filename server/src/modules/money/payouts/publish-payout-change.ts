import type { Context } from '../../../context.ts';
import type { PayoutRow } from './queries.ts';

/** Said after the commit to the owner's open pages. */
export function publishPayoutChange(
  { live }: Pick<Context, 'live'>,
  { id, accountId }: Pick<PayoutRow, 'id' | 'accountId'>,
): void {
  live.invalidate({ topic: `account:${accountId}`, name: 'payout.changed', id });
}
