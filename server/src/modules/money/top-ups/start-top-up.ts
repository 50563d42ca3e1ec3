import { moneyErrorsText } from '@festoon/catalogue/money/money-errors';
import type { startTopUp as contract } from '@festoon/contracts/money/wallet';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle, type Throttle } from '../../../platform/throttle.ts';
import { findAccount, type AccountSummary } from '../../identity/accounts/public.ts';
import {
  chargeStepMinor,
  closeCheckout,
  openCheckout,
  withPaymentErrors,
  syncPayment,
  createPayment,
  SESSION_ID_PLACEHOLDER,
  type Payment,
} from '../payments/public.ts';
import { readTopUpTerms, type TopUpTerms } from './get-top-up-terms.ts';
import { insertTopUp, lockTopUpOwner } from './queries.ts';
import { topUpHooks } from './top-up-hooks.ts';
import { toTopUp } from './to-top-up.ts';

const TOP_UP_THROTTLE: Throttle = { name: 'top-up', points: 30, perSeconds: 3600 };

// A page that expired between two checks is replaced. More attempts than this indicate an error at the provider.
const MAX_PAGES = 3;

/**
 * Returns the one open payment page of an account's top-ups: the one that is open for this amount, otherwise a new one. A
 * page for another amount is closed at the provider first.
 */
export async function startTopUp(
  ctx: Context,
  { accountId }: UserActor,
  { amountMinor }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await throttle(ctx, TOP_UP_THROTTLE, accountId);
  const owner = await findAccount(ctx.db, accountId);
  if (owner === null) throw new Error(`Account ${accountId} is gone.`);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { payment, isOther } = await inTransaction(ctx.db, (tx) => findOrCreatePayment(ctx, tx, { owner, amountMinor }));
    const checked = await withPaymentErrors(isOther ? closeCheckout(ctx, [topUpHooks], payment) : openPage(ctx, payment));
    if (!isOther && checked.status === 'open' && checked.sessionId !== null && checked.sessionUrl !== null)
      return { topUp: toTopUp(checked), checkoutUrl: checked.sessionUrl, sessionId: checked.sessionId };
  }
  throwDomainError('payment_unavailable');
}

type Params = { readonly owner: AccountSummary; readonly amountMinor: number };

/** Returns the payment whose page to show, or the one of another amount that must be closed first. */
async function findOrCreatePayment(
  ctx: Context,
  tx: Tx,
  params: Params,
): Promise<{ readonly payment: Payment; readonly isOther: boolean }> {
  const { owner, amountMinor } = params;
  const { currency } = ctx.config;
  await lockTopUpOwner(tx, owner.id);
  const terms = await readTopUpTerms(tx, { accountId: owner.id, currency });
  throwIfAmountInvalid(terms, amountMinor, currency);
  const open = terms.undecided.find(({ status }) => status === 'open');
  if (open !== undefined) return { payment: open, isOther: open.amountMinor !== amountMinor };
  const id = ctx.ids.newId();
  await insertTopUp(tx, { id, accountId: owner.id, amountMinor, currency, createdAt: ctx.clock.now() });
  return { payment: await createPayment(ctx, tx, checkoutParams(ctx, id, params)), isOther: false };
}

function throwIfAmountInvalid(terms: TopUpTerms, amountMinor: number, currency: string): void {
  const { minimumMinor, maximumMinor, remainingMinor } = terms;
  const step = chargeStepMinor(currency);
  if (amountMinor < minimumMinor || amountMinor > maximumMinor)
    throwFieldError(
      moneyErrorsText('topUpOutOfRange', {
        minimum: formatMoney(minimumMinor, currency),
        maximum: formatMoney(maximumMinor, currency),
      }),
    );
  if (amountMinor % step !== 0) throwFieldError(moneyErrorsText('topUpStep', { step: formatMoney(step, currency) }));
  if (amountMinor > remainingMinor) throwDomainError('wallet_full', { remainingMinor });
}

function throwFieldError(message: string): never {
  throw new InvalidInput([{ path: 'amountMinor', message }]);
}

function checkoutParams(
  { config }: Context,
  id: string,
  { owner, amountMinor }: Params,
): Parameters<typeof createPayment>[2] {
  const back = `${config.publicUrl}/profile/wallet`;
  return {
    purpose: 'top_up',
    subjectId: id,
    accountId: owner.id,
    amountMinor,
    currency: config.currency,
    request: {
      lineItems: [
        {
          name: moneyErrorsText('topUpItem'),
          description: moneyErrorsText('topUpItemDescription', { product: config.productName }),
          unitAmountMinor: amountMinor,
          quantity: 1,
        },
      ],
      email: owner.email,
      successUrl: `${back}?session_id=${SESSION_ID_PLACEHOLDER}`,
      cancelUrl: `${back}?topup=cancelled`,
      metadata: { topUpId: id },
    },
  };
}

/** Opens the page, or checks whether the existing one is still open. */
async function openPage(ctx: Context, payment: Payment): Promise<Payment> {
  if (payment.sessionId === null) return openCheckout(ctx, payment.id);
  return (await syncPayment(ctx, [topUpHooks], payment.sessionId)) ?? payment;
}
