import { minimumChargeMinor } from '@festoon/contracts/core/card-amounts';
import { jobSpecs } from '../../../../../platform/jobs/jobs.ts';
import { toProviderUnits } from '../../provider/provider-units.ts';
import { usableCustomer, usablePrice } from '../subscriptions/catalogue.ts';
import type { SessionBody, SessionLine } from '../objects.ts';
import type { SessionParams } from '../params.ts';
import { storeObjects } from '../queries.ts';
import { invalidRequest } from '../stripe-failure.ts';
import { SANDBOX_TASKS } from '../tasks.ts';
import { createObjectId, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

const MIN_SECONDS = 30 * 60;
// Eight digits in any currency.
const MAX_UNITS = 99_999_999;
const MAX_SECONDS = 24 * 3600;

export async function createSession(unit: SandboxUnitOfWork, params: SessionParams): Promise<SessionBody> {
  checkBuyer(params);
  if (params.customer !== undefined) await usableCustomer(unit, params.customer);
  const { lines, currency } = await readLines(unit, params);
  const id = createObjectId(unit, 'cs_test');
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  checkTotal(total, currency);
  const body: SessionBody = {
    id,
    object: 'checkout.session',
    created: unit.nowSeconds,
    livemode: false,
    mode: params.mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: total,
    amount_total: total,
    currency,
    client_reference_id: params.client_reference_id ?? null,
    customer: params.customer ?? null,
    customer_email: params.customer_email ?? null,
    customer_details: null,
    expires_at: expiry(unit, params.expires_at),
    success_url: params.success_url,
    cancel_url: params.cancel_url,
    url: `${unit.publicUrl}/sandbox/pay/checkout/${id}`,
    payment_intent: null,
    subscription: null,
    invoice: null,
    metadata: params.metadata,
  };
  const intentMetadata = (params.mode === 'payment' ? params.payment_intent_data : params.subscription_data)?.metadata ?? {};
  const hidden = { lines, intentMetadata };
  await storeObjects(
    unit.tx,
    [{ kind: 'checkout.session', sessionId: null, parentId: null, body, hidden }],
    jobSpecs([
      {
        task: SANDBOX_TASKS.expireSession,
        payload: { id },
        runAt: new Date(body.expires_at * 1000),
        key: `sandbox-session:${id}`,
      },
    ]),
  );
  return body;
}

function checkBuyer({ mode, customer, customer_email, payment_intent_data, subscription_data }: SessionParams): void {
  if (customer !== undefined && customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' });
  }
  const param = mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  const unexpectedParam = mode === 'payment' ? subscription_data : payment_intent_data;
  if (unexpectedParam !== undefined) throw invalidRequest(`You can not pass \`${param}\` in \`${mode}\` mode.`, { param });
}

async function readLines(
  unit: SandboxUnitOfWork,
  { mode, line_items }: SessionParams,
): Promise<{ lines: SessionLine[]; currency: string }> {
  const read: Awaited<ReturnType<typeof readLine>>[] = [];
  for (const item of line_items) read.push(await readLine(unit, mode, item));
  const currency = read[0]?.currency;
  if (currency === undefined)
    throw invalidRequest('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  if (read.some((line) => line.currency !== currency)) {
    throw invalidRequest('All line items must use the same currency.', { param: 'line_items' });
  }
  return { lines: read.map((line) => line.line), currency };
}

type Item = SessionParams['line_items'][number];

async function readLine(
  unit: SandboxUnitOfWork,
  mode: SessionParams['mode'],
  item: Item,
): Promise<{ line: SessionLine; currency: string }> {
  if (item.quantity < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'line_items[quantity]',
    });
  const { price, price_data: data } = item;
  if ((price === undefined) === (data === undefined))
    throw invalidRequest('You must specify either `price` or `price_data`.', { param: 'line_items' });
  if (price !== undefined) return readPricedLine(unit, price);
  if (mode === 'subscription' || data === undefined) {
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'line_items',
    });
  }
  const { currency, unit_amount, product_data } = data;
  checkUnits(unit_amount, currency);
  return {
    currency,
    line: {
      name: product_data.name,
      description: product_data.description ?? null,
      unitAmount: unit_amount,
      quantity: item.quantity,
      price: null,
    },
  };
}

async function readPricedLine(unit: SandboxUnitOfWork, priceId: string): Promise<{ line: SessionLine; currency: string }> {
  const { price, product } = await usablePrice(unit, priceId);
  return {
    currency: price.currency,
    line: {
      name: product.name,
      description: null,
      interval: price.recurring.interval,
      unitAmount: price.unit_amount,
      quantity: 1,
      price: priceId,
    },
  };
}

function checkUnits(units: number, currency: string): void {
  if (units < 0)
    throw invalidRequest('Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: 'line_items[price_data][unit_amount]',
    });
  if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) && units % 10 !== 0) {
    throw invalidRequest(`Amounts in ${currency} must be divisible by 10.`, {
      param: 'line_items[price_data][unit_amount]',
    });
  }
}

function checkTotal(total: number, currency: string): void {
  if (total > MAX_UNITS)
    throw invalidRequest('The Checkout Session’s total amount due must be no more than 999999.99.', {
      code: 'amount_too_large',
    });
  const minimum = toProviderUnits(minimumChargeMinor(currency.toUpperCase()), currency.toUpperCase()) ?? 0;
  if (total >= minimum) return;
  throw invalidRequest('The Checkout Session’s total amount due is below the least that can be charged.', {
    code: 'amount_too_small',
  });
}

function expiry(unit: SandboxUnitOfWork, requestedAt: number | undefined): number {
  if (requestedAt === undefined) return unit.nowSeconds + MAX_SECONDS;
  const ahead = requestedAt - unit.nowSeconds;
  if (ahead < MIN_SECONDS) {
    throw invalidRequest('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  if (ahead > MAX_SECONDS) {
    throw invalidRequest('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  return requestedAt;
}
