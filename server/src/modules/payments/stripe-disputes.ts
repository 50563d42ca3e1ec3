import type Stripe from 'stripe';
import type { PaymentProvider } from './provider.ts';
import { calling } from './stripe-errors.ts';
import { MOST_LISTED, PAGE, unixSeconds } from './stripe-lists.ts';
import { disputeState } from './stripe-states.ts';

type DisputeCalls = 'getDispute' | 'listDisputes' | 'listRecentDisputes';

export function disputeCalls(stripe: Stripe): Pick<PaymentProvider, DisputeCalls> {
  const list = async (asked: Stripe.DisputeListParams) => {
    const found = await calling(() =>
      stripe.disputes.list({ ...asked, limit: PAGE }).autoPagingToArray({ limit: MOST_LISTED }),
    );
    return found.map(disputeState);
  };
  return {
    listDisputes: (paymentRef) => list({ payment_intent: paymentRef }),
    listRecentDisputes: (since) => list({ created: { gte: unixSeconds(since) } }),
    async getDispute(ref) {
      return disputeState(await calling(() => stripe.disputes.retrieve(ref)));
    },
  };
}
