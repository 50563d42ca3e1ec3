import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import { expectTypeOf, it } from 'vitest';
import type { Bodies } from './objects.ts';
import type {
  CustomerParams,
  ListParams,
  PriceParams,
  ProductParams,
  RefundParams,
  SessionParams,
  SubscriptionParams,
} from './params.ts';

/** The types of the SDK, which the adapter expects. */
type Real = {
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
};

/** The top-level fields that the sandbox returns and the SDK does not know. */
type Invented = { [Kind in keyof Real]: Exclude<keyof Bodies[Kind], keyof Real[Kind]> }[keyof Real];

/** Fields with values of another type than in the SDK. Nested objects have their own tests. */
type Wrong<Kind extends keyof Real> = {
  [Field in keyof Bodies[Kind] & keyof Real[Kind]]: Bodies[Kind][Field] extends Scalar
    ? Bodies[Kind][Field] extends Real[Kind][Field]
      ? never
      : Field
    : never;
}[keyof Bodies[Kind] & keyof Real[Kind]];
type Scalar = string | number | boolean | null | undefined;

it('the sandbox returns only fields that the SDK knows, with the same types', () => {
  expectTypeOf<Invented>().toEqualTypeOf<never>();
  expectTypeOf<{ [Kind in keyof Real]: Wrong<Kind> }[keyof Real]>().toEqualTypeOf<never>();
});

it('the sandbox accepts only parameters that the SDK knows', () => {
  expectTypeOf<Exclude<keyof SessionParams, keyof Stripe.Checkout.SessionCreateParams>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof RefundParams, keyof Stripe.RefundCreateParams>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof ListParams, keyof Stripe.Checkout.SessionListParams>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof ListParams, keyof Stripe.RefundListParams>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof ListParams, keyof Stripe.DisputeListParams>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof z.output<typeof CustomerParams>, keyof Stripe.CustomerCreateParams>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof z.output<typeof ProductParams>, keyof Stripe.ProductCreateParams>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof PriceParams, keyof Stripe.PriceCreateParams>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof SubscriptionParams, keyof Stripe.SubscriptionUpdateParams>>().toEqualTypeOf<never>();
});
