import type { finishCardChange as finish, startCardChange as start } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { withPaymentErrors } from '../../payments/public.ts';
import { isOfCurrentProvider, syncSubscription, type ProviderSubscriptionRow } from '../sync-subscription.ts';
import { findAccountOfCustomer } from '../plans/plan-queries.ts';
import { findLatestSubscription, findSubscription } from '../queries.ts';
import { isRunning } from '../rules.ts';

/** Returns the provider's page where the owner replaces the card for renewals. */
export async function startCardChange(
  ctx: Context,
  { accountId }: UserActor,
  { subscriptionId }: EndpointInput<typeof start>,
): Promise<EndpointResult<typeof start>> {
  const { providerRef } = await getPaidByCard(ctx, accountId, subscriptionId);
  const returnUrl = `${ctx.config.publicUrl}/profile/subscription`;
  const createSession = async () => {
    const { customerRef } = await ctx.payments.getSubscription(providerRef);
    return ctx.payments.createCardUpdate({ customerRef, doneUrl: `${returnUrl}?card=changed`, cancelUrl: returnUrl });
  };
  return { url: await withPaymentErrors(createSession()) };
}

/** Charges renewals to the card that the owner saved last. Safe to repeat. */
export async function finishCardChange(
  ctx: Context,
  { accountId }: UserActor,
  { subscriptionId }: EndpointInput<typeof finish>,
): Promise<EndpointResult<typeof finish>> {
  const row = await getPaidByCard(ctx, accountId, subscriptionId);
  return { isChanged: await withPaymentErrors(chargeSavedCard(ctx, row)) };
}

/** Does the same when the provider reports a new card, for owners who do not return from its page. */
export async function syncCustomer(ctx: Context, customerRef: string): Promise<void> {
  const accountId = await findAccountOfCustomer(ctx.db, customerRef);
  const row = accountId === null ? null : await findLatestSubscription(ctx.db, accountId);
  if (row !== null && isRunning(row) && row.paidBy === 'card' && isOfCurrentProvider(ctx, row))
    await chargeSavedCard(ctx, row);
}

async function chargeSavedCard(ctx: Context, { id, providerRef }: ProviderSubscriptionRow): Promise<boolean> {
  const { customerRef, status } = await ctx.payments.getSubscription(providerRef);
  if (status === 'canceled') return false;
  const isChanged = await ctx.payments.useSavedCard({ customerRef, subscriptionRef: providerRef });
  // The page that the owner returns to shows the new card.
  if (isChanged) await syncSubscription(ctx, id);
  return isChanged;
}

async function getPaidByCard(ctx: Context, accountId: string, id: string): Promise<ProviderSubscriptionRow> {
  const row = await findSubscription(ctx.db, id);
  if (row?.accountId !== accountId || row.paidBy !== 'card' || !isOfCurrentProvider(ctx, row))
    return throwDomainError('not_found');
  return isRunning(row) ? row : throwDomainError('subscription_ended');
}
