import type Stripe from 'stripe';
import type { PaymentProvider } from '../provider/provider.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { MAX_LISTED, PAGE, unixSeconds } from './stripe-lists.ts';
import { refundState } from './stripe-states.ts';
import { chargeable } from './stripe-values.ts';

type RefundCalls = 'refund' | 'findRefund' | 'listRefunds' | 'listRecentRefunds';

export function refundCalls(stripe: Stripe): Pick<PaymentProvider, RefundCalls> {
  const list = async (listParams: Stripe.RefundListParams) => {
    const found = await withStripeErrors(() =>
      stripe.refunds.list({ ...listParams, limit: PAGE }).autoPagingToArray({ limit: MAX_LISTED }),
    );
    return found.map(refundState);
  };
  const listRefunds: PaymentProvider['listRefunds'] = (paymentRef) => list({ payment_intent: paymentRef });
  return {
    listRefunds,
    listRecentRefunds: (since) => list({ created: { gte: unixSeconds(since) } }),
    async refund({ refundId, paymentRef, amountMinor, currency }) {
      const params = { payment_intent: paymentRef, amount: chargeable(amountMinor, currency), metadata: { refundId } };
      return refundState(
        await withStripeErrors(() => stripe.refunds.create(params, { idempotencyKey: `refund:${refundId}` })),
      );
    },
    async findRefund(refundId, paymentRef) {
      return (await listRefunds(paymentRef)).find((refund) => refund.refundId === refundId) ?? null;
    },
  };
}
