import type { Payout, cancelPayout as contract } from '@festoon/contracts/money/payouts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { returnPayoutToBalance } from './return-payout-to-balance.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import { toPayout } from './to-payout.ts';
import { findPayout, lockPayout } from './queries.ts';

export async function cancelPayout(
  ctx: Context,
  { accountId }: UserActor,
  { payoutId }: EndpointInput<typeof contract>,
): Promise<Payout> {
  await inTransaction(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout?.accountId !== accountId) throwDomainError('not_found');
    if (payout.status === 'cancelled') return;
    if (payout.status !== 'requested') throwDomainError('payout_decided');
    await returnPayoutToBalance(ctx, tx, { payout, status: 'cancelled' });
  });
  publishPayoutChange(ctx, { id: payoutId, accountId });
  return toPayout((await findPayout(ctx.db, payoutId)) ?? throwDomainError('not_found'));
}
