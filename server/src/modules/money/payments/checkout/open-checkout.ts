import { moneyErrorsText } from '@festoon/catalogue/money/money-errors';
import { minimumChargeMinor } from '@festoon/contracts/core/card-amounts';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import { type Tx, inTransaction } from '../../../../platform/db/db.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { isOfThisProvider } from '../provider/is-of-this-provider.ts';
import { CHECKOUT_MINUTES, ProviderRejected, ProviderUnavailable, type NewCheckout } from '../provider/provider.ts';
import {
  attachSession,
  findPayment,
  insertPayment,
  insertPaymentPipelined,
  savePaymentStatus,
  type NextPayment,
  type Payment,
  type StoredRequest,
} from '../queries.ts';
import { DomainError } from '../../../../platform/errors.ts';

type Charge = { readonly amountMinor: number; readonly currency: string };

/** Throws a domain error with the minimum if the amount is below what a card can be charged. */
function checkCharge({ amountMinor, currency }: Charge): void {
  const minimumMinor = minimumChargeMinor(currency);
  if (amountMinor < minimumMinor) throw new ChargeTooSmall(minimumMinor, currency);
}

class ChargeTooSmall extends DomainError {
  constructor(minimumMinor: number, currency: string) {
    super('charge_too_small', { minimumMinor, currency });
    this.message = moneyErrorsText('chargeTooSmall', { minimum: formatMoney(minimumMinor, currency) });
  }
}

export type CheckoutParams = Pick<Payment, 'purpose' | 'subjectId' | 'accountId' | 'amountMinor' | 'currency'> & {
  readonly request: StoredRequest;
};

/**
 * Inserts the next payment attempt for a subject with all parameters of the provider's request. The caller holds the
 * subject's lock, and opens the page with `openCheckout` after the commit. Throws for an amount below the currency's
 * minimum.
 */
export function createPayment(ctx: Context, tx: Tx, params: CheckoutParams): Promise<Payment> {
  return insertPayment(tx, toNewPayment(ctx, params));
}

/**
 * Creates a payment as `createPayment` does, in the round trip of the next statement. The provider's request is sent as the
 * database returns it, so that a repeated one is the same: the caller reads the payment.
 */
export function createPaymentPipelined(ctx: Context, tx: Tx, params: CheckoutParams): Promise<void> {
  return insertPaymentPipelined(tx, toNewPayment(ctx, params));
}

function toNewPayment({ clock, ids, payments }: Context, params: CheckoutParams): NextPayment {
  checkCharge(params);
  const now = clock.now();
  return {
    ...params,
    id: ids.newId(),
    provider: payments.kind,
    livemode: payments.livemode,
    expiresAt: new Date(now.getTime() + CHECKOUT_MINUTES * 60_000),
    createdAt: now,
  };
}

/**
 * Opens the payment's page at the provider, or returns the one that is open: the same stored parameters under the same key
 * return the same session, even after a crash in between. Throws `ProviderUnavailable`. A payment that the provider rejects
 * is over.
 */
export async function openCheckout(ctx: Context, paymentId: string): Promise<Payment> {
  const payment = await getPayment(ctx.db, paymentId);
  return payment.sessionId === null ? openNewCheckout(ctx, payment) : payment;
}

/** Opens the page of a payment that the caller has just read without a page, as `openCheckout` does. */
export async function openNewCheckout(ctx: Context, payment: Payment): Promise<Payment> {
  const { id: paymentId } = payment;
  if (!isOfThisProvider(ctx, payment)) {
    raiseAlarm(ctx, 'payment_of_another_mode', { paymentId });
    await expirePayment(ctx, paymentId);
    return getPayment(ctx.db, paymentId);
  }
  try {
    const attached = await attachSession(ctx.db, paymentId, await ctx.payments.createCheckout(toNewCheckout(payment)));
    if (attached !== null) return attached;
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isStored) return findLostCheckout(ctx, payment);
    if (!(error instanceof ProviderRejected)) throw error;
    raiseAlarm(ctx, 'checkout_rejected', { paymentId, code: error.code, reason: error.message });
    await expirePayment(ctx, paymentId);
  }
  return getPayment(ctx.db, paymentId);
}

/**
 * Finds the checkout of a payment whose idempotency key no longer shows it: the key has expired or stores an error, but the
 * checkout may exist. If it does not, no one can pay it, so the payment is given up, and the next attempt has a new key.
 */
export async function findLostCheckout(ctx: Context, { id, createdAt }: Payment): Promise<Payment> {
  const checkout = await ctx.payments.findCheckout({ paymentId: id, createdAt });
  if (checkout === null) await expirePayment(ctx, id);
  else await attachSession(ctx.db, id, checkout);
  return getPayment(ctx.db, id);
}

function expirePayment(ctx: Context, paymentId: string): Promise<void> {
  return inTransaction(ctx.db, (tx) => savePaymentStatus(tx, paymentId, 'expired'));
}

function toNewCheckout({ id, request, amountMinor, currency, attempt, expiresAt }: Payment): NewCheckout {
  const { subscription, email, lineItems, ...options } = request;
  const base = { ...options, paymentId: id, attempt, amountMinor, currency, expiresAt };
  return subscription === undefined
    ? { ...base, mode: 'payment', lineItems, email }
    : { ...base, mode: 'subscription', ...subscription };
}

async function getPayment(tx: Tx | Context['db'], id: string): Promise<Payment> {
  const payment = await findPayment(tx, id);
  if (payment === null) throw new Error(`Payment ${id} is gone.`);
  return payment;
}
