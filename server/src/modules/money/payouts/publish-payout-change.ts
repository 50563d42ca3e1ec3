import type { Context } from '../../../context.ts';
import type { PayoutRow } from './queries.ts';

/** Notifies the owner's open pages that the payout has changed. Call it after the commit. */
export function publishPayoutChange(
  { live }: Pick<Context, 'live'>,
  { id, accountId }: Pick<PayoutRow, 'id' | 'accountId'>,
): void {
  live.invalidate({ topic: `account:${accountId}`, name: 'payout.changed', id });
}
