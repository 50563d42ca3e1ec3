import type Stripe from 'stripe';
import type { ProviderCardCalls } from '../provider/provider-cards.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { refOf, required } from './stripe-values.ts';

/**
 * Returns the calls about saved cards. The billing portal saves a card as the customer's default; a subscription made by
 * Checkout keeps a separate card.
 */
export function cardCalls(stripe: Stripe): ProviderCardCalls {
  return {
    async createCardUpdate({ customerRef, doneUrl, cancelUrl }) {
      const params: Stripe.BillingPortal.SessionCreateParams = {
        customer: customerRef,
        return_url: cancelUrl,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
        },
      };
      return required((await withStripeErrors(() => stripe.billingPortal.sessions.create(params))).url, 'url');
    },
    async useSavedCard({ customerRef, subscriptionRef }) {
      const customer = await withStripeErrors(() => stripe.customers.retrieve(customerRef));
      const card = customer.deleted === true ? null : refOf(customer.invoice_settings?.default_payment_method);
      if (card === null) return false;
      await withStripeErrors(() => stripe.subscriptions.update(subscriptionRef, { default_payment_method: card }));
      return true;
    },
  };
}
