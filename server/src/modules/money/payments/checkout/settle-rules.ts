import type { CheckoutState } from '../provider/provider.ts';
import type { Payment } from '../queries.ts';

/** The step that a payment of ours takes after its state was read from the provider. */
export type Step =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'paid'; readonly mismatch: boolean };

const NOTHING: Step = { kind: 'nothing' };

/** Succeeded is the end of a payment. Before it, only the provider's word counts, also after we gave the payment up. */
export function nextStep(payment: Pick<Payment, 'status' | 'amountMinor' | 'currency'>, state: CheckoutState): Step {
  if (payment.status === 'succeeded') return NOTHING;
  if (state.paid === 'paid') {
    return { kind: 'paid', mismatch: state.amountMinor !== payment.amountMinor || state.currency !== payment.currency };
  }
  if (state.status === 'complete') return state.failed ? once(payment, 'failed') : once(payment, 'processing');
  return state.status === 'expired' ? once(payment, 'expired') : NOTHING;
}

function once({ status }: Pick<Payment, 'status'>, kind: 'processing' | 'failed' | 'expired'): Step {
  return status === kind ? NOTHING : { kind };
}
