import type { Context } from '../../../../context.ts';
import type { Payment } from '../queries.ts';

/** Returns whether a payment was made with the provider and in the mode that this program runs with. */
export function isOfThisProvider(
  { payments }: Pick<Context, 'payments'>,
  { provider, livemode }: Pick<Payment, 'provider' | 'livemode'>,
): boolean {
  return provider === payments.kind && livemode === payments.livemode;
}
