import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { ProviderRejected, type PaymentProvider, type PlanPrice } from '../provider/provider.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { chargeable, required } from './stripe-values.ts';

type CatalogueCalls = 'ensureCustomer' | 'isCustomerUsable' | 'ensurePlanPrice' | 'isPriceUsable';

/**
 * Returns the calls about customers and about the products and prices of plans. Anyone with access to the dashboard can
 * delete or archive them.
 */
export function catalogueCalls(stripe: Stripe): Pick<PaymentProvider, CatalogueCalls> {
  return {
    async ensureCustomer({ userId, email, name, replaces }) {
      const params = { email, ...(name === undefined ? {} : { name }), metadata: { userId } };
      const idempotencyKey = `customer:${userId}:${digest({ ...params, replaces })}`;
      return required((await withStripeErrors(() => stripe.customers.create(params, { idempotencyKey }))).id, 'id');
    },
    async isCustomerUsable(ref) {
      const customer = await unlessMissing(() => stripe.customers.retrieve(ref));
      return customer !== null && customer.deleted !== true;
    },
    async ensurePlanPrice({ replaces, ...plan }) {
      const params = {
        product: await ensureProduct(stripe, plan),
        currency: plan.currency.toLowerCase(),
        unit_amount: chargeable(plan.amountMinor, plan.currency),
        recurring: { interval: plan.interval },
      };
      const idempotencyKey = `price:${digest({ ...params, replaces })}`;
      return required((await withStripeErrors(() => stripe.prices.create(params, { idempotencyKey }))).id, 'id');
    },
    async isPriceUsable(ref) {
      const price = await unlessMissing(() => stripe.prices.retrieve(ref, { expand: ['product'] }));
      if (price === null || !price.active || typeof price.product === 'string') return false;
      return price.product.deleted !== true && price.product.active;
    },
  };
}

async function unlessMissing<Result>(call: () => Promise<Result>): Promise<Result | null> {
  return withStripeErrors(call).catch((error: unknown) => {
    if (error instanceof ProviderRejected) return null;
    throw error;
  });
}

// The product has our id, so a second attempt finds it instead of creating another. There is no idempotency key, because it
// could return a product that was deleted since. An archived product is made active again.
async function ensureProduct(stripe: Stripe, { planId, name }: PlanPrice): Promise<string> {
  const id = `plan_${planId}`;
  try {
    await withStripeErrors(() => stripe.products.create({ id, name }));
  } catch (error) {
    if (!(error instanceof ProviderRejected && error.code === 'resource_already_exists')) throw error;
    await withStripeErrors(() => stripe.products.update(id, { active: true }));
  }
  return id;
}

function digest(params: object): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 22);
}
