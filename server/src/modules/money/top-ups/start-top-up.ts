import type { startTopUp as contract } from '@festoon/contracts/money/wallet';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle, type Throttle } from '../../../platform/throttle.ts';
import { findAccount, type KnownAccount } from '../../identity/accounts/public.ts';
import {
  chargeStepMinor,
  closeCheckout,
  openCheckout,
  orUnavailable,
  settle,
  writePayment,
  type Payment,
} from '../payments/public.ts';
import { readTerms, type Terms } from './get-top-up-terms.ts';
import { insertTopUp, lockOwner } from './queries.ts';
import { topUpEffects } from './top-up-effects.ts';
import { topUpOf } from './top-up-answer.ts';

const TRIES: Throttle = { name: 'top-up', points: 30, perSeconds: 3600 };

// A page that ended between two looks is replaced; more often than this something is wrong with the provider.
const MOST_PAGES = 3;

/**
 * Gives the one open payment page of an account's top-ups: the one that is open for this amount, else a new one, after the
 * page for another amount was closed at the provider.
 */
export async function startTopUp(
  ctx: Context,
  { accountId }: UserActor,
  { amountMinor }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await throttle(ctx, TRIES, accountId);
  const owner = await findAccount(ctx.db, accountId);
  if (owner === null) throw new Error(`Account ${accountId} is gone.`);
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { payment, isOther } = await inTransaction(ctx.db, (tx) => choosePayment(ctx, tx, { owner, amountMinor }));
    const shown = await orUnavailable(isOther ? closeCheckout(ctx, [topUpEffects], payment) : openPage(ctx, payment));
    if (!isOther && shown.status === 'open' && shown.sessionId !== null && shown.sessionUrl !== null)
      return { topUp: topUpOf(shown), checkoutUrl: shown.sessionUrl, sessionId: shown.sessionId };
  }
  throwDomainError('payment_unavailable');
}

type Params = { readonly owner: KnownAccount; readonly amountMinor: number };

/** The payment to show a page for, or the one of another amount that has to be closed first. */
async function choosePayment(
  ctx: Context,
  tx: Tx,
  asked: Params,
): Promise<{ readonly payment: Payment; readonly isOther: boolean }> {
  const { owner, amountMinor } = asked;
  const { currency } = ctx.config;
  await lockOwner(tx, owner.id);
  const terms = await readTerms(tx, { accountId: owner.id, currency });
  throwIfAmountInvalid(terms, amountMinor, currency);
  const open = terms.undecided.find(({ status }) => status === 'open');
  if (open !== undefined) return { payment: open, isOther: open.amountMinor !== amountMinor };
  const id = ctx.ids.newId();
  await insertTopUp(tx, { id, accountId: owner.id, amountMinor, currency, createdAt: ctx.clock.now() });
  return { payment: await writePayment(ctx, tx, checkoutParams(ctx, id, asked)), isOther: false };
}

function throwIfAmountInvalid(terms: Terms, amountMinor: number, currency: string): void {
  const { leastMinor, mostMinor, roomMinor } = terms;
  const step = chargeStepMinor(currency);
  if (amountMinor < leastMinor || amountMinor > mostMinor)
    throwFieldError(`Choose an amount from ${formatMoney(leastMinor, currency)} to ${formatMoney(mostMinor, currency)}.`);
  if (amountMinor % step !== 0) throwFieldError(`A card can pay in steps of ${formatMoney(step, currency)}.`);
  if (amountMinor > roomMinor) throwDomainError('wallet_full', { roomMinor });
}

function throwFieldError(message: string): never {
  throw new InvalidInput([{ path: 'amountMinor', message }]);
}

function checkoutParams(
  { config }: Context,
  id: string,
  { owner, amountMinor }: Params,
): Parameters<typeof writePayment>[2] {
  const back = `${config.publicUrl}/profile/wallet`;
  return {
    purpose: 'top_up',
    subjectId: id,
    accountId: owner.id,
    amountMinor,
    currency: config.currency,
    request: {
      lines: [
        {
          name: 'Wallet top-up',
          description: `For your ${config.productName} wallet`,
          unitAmountMinor: amountMinor,
          quantity: 1,
        },
      ],
      email: owner.email,
      successUrl: `${back}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${back}?topup=cancelled`,
      metadata: { topUpId: id },
    },
  };
}

/** Opens the page, or looks whether the one that is open still is. */
async function openPage(ctx: Context, payment: Payment): Promise<Payment> {
  if (payment.sessionId === null) return openCheckout(ctx, payment.id);
  return (await settle(ctx, [topUpEffects], payment.sessionId)) ?? payment;
}
