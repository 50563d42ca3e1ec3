import type Stripe from 'stripe';
import type { ProviderFee, ProviderFeeCalls } from '../provider/provider-fees.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { PAGE } from './stripe-lists.ts';
import { disputeState } from './stripe-states.ts';
import { instant, money, required } from './stripe-values.ts';

export function feeCalls(stripe: Stripe): ProviderFeeCalls {
  return {
    async getFees(paymentRef) {
      const expand = { expand: ['latest_charge.balance_transaction'] };
      const intent = await withStripeErrors(() => stripe.paymentIntents.retrieve(paymentRef, expand));
      const disputes = await withStripeErrors(() => stripe.disputes.list({ payment_intent: paymentRef, limit: PAGE }));
      const charged = transactionOf(intent);
      const settledDisputes = disputes.data.filter((dispute) => disputeState(dispute).status !== 'inquiry');
      return {
        fees: [...(charged === null ? [] : [feeOf(charged, null)]), ...settledDisputes.flatMap(disputeFees)],
        isComplete: charged !== null && settledDisputes.every((dispute) => dispute.balance_transactions.length > 0),
      };
    },
  };
}

/** Returns the balance transaction of the captured charge, or null while Stripe has not created it. */
function transactionOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.BalanceTransaction | null {
  if (typeof charge !== 'object' || charge === null) return null;
  const { balance_transaction: transaction } = charge;
  return typeof transaction === 'object' ? transaction : null;
}

function disputeFees(dispute: Stripe.Dispute): ProviderFee[] {
  return dispute.balance_transactions.map((transaction) => feeOf(transaction, dispute.id));
}

function feeOf({ id, fee, currency, created }: Stripe.BalanceTransaction, disputeRef: string | null): ProviderFee {
  return {
    kind: disputeRef === null ? 'payment' : 'dispute',
    ref: required(id, 'id'),
    disputeRef,
    ...money(fee, currency, 'fee'),
    chargedAt: instant(created, 'created'),
  };
}
