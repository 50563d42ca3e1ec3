import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import type { Plan } from '@festoon/contracts/money/subscription';
import { reserveMoney, consumeReservation } from '../../wallet/public.ts';
import { recordInvoice } from '../invoices/record-invoice.ts';
import { billingAnchor, periodEndOf } from './period-rules.ts';
import type { SubscriptionRow } from '../queries.ts';

/**
 * Pays one period of a plan from the account's wallet and returns the updated subscription. Throws
 * `insufficient_wallet_balance` without any change. A period is paid once: the invoices' table rejects a second one with
 * the same beginning.
 */
export async function chargeWallet(
  scope: TransactionScope,
  row: SubscriptionRow,
  { plan, start }: { readonly plan: Pick<Plan, 'type' | 'priceMinor' | 'currency'>; readonly start: Date },
): Promise<SubscriptionRow> {
  const { ctx, tx } = scope;
  const { type, priceMinor: amountMinor, currency } = plan;
  const subject = { purpose: 'subscription', subjectId: row.id } as const;
  const periodEnd = periodEndOf(row.anchorAt, start, type);
  await reserveMoney(ctx, tx, { ...subject, ownerId: row.accountId, amountMinor, currency });
  await consumeReservation(ctx, tx, subject);
  await recordInvoice(scope, {
    subscriptionId: row.id,
    accountId: row.accountId,
    type,
    amountMinor,
    currency,
    paidBy: 'wallet',
    paymentId: null,
    providerRef: null,
    periodStart: start,
    periodEnd,
  });
  return {
    ...row,
    anchorAt: billingAnchor(row.anchorAt, start),
    type,
    priceMinor: amountMinor,
    currency,
    paidBy: 'wallet',
    status: 'active',
    currentPeriodEnd: periodEnd,
    graceUntil: null,
    pastDueAt: null,
    reminderCount: 0,
    pendingType: null,
    pendingPaidBy: null,
    synced: true,
  };
}
