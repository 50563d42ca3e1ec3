import type { CheckoutState } from '../provider/provider.ts';
import type { Payment } from '../queries.ts';

/** The next step for one of our payments after its state was read from the provider. */
export type PaymentStep =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'paid'; readonly mismatch: boolean };

const NOTHING: PaymentStep = { kind: 'nothing' };

/**
 * Returns the next step. A succeeded payment is final. Until then only the provider's state counts, even after we abandoned
 * the payment.
 */
export function nextStep(payment: Pick<Payment, 'status' | 'amountMinor' | 'currency'>, state: CheckoutState): PaymentStep {
  if (payment.status === 'succeeded') return NOTHING;
  if (state.paymentStatus === 'paid') {
    return { kind: 'paid', mismatch: state.amountMinor !== payment.amountMinor || state.currency !== payment.currency };
  }
  if (state.status === 'complete')
    return state.failed ? stepUnlessDone(payment, 'failed') : stepUnlessDone(payment, 'processing');
  return state.status === 'expired' ? stepUnlessDone(payment, 'expired') : NOTHING;
}

function stepUnlessDone({ status }: Pick<Payment, 'status'>, kind: 'processing' | 'failed' | 'expired'): PaymentStep {
  return status === kind ? NOTHING : { kind };
}
