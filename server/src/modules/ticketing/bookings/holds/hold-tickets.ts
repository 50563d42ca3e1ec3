import { HOLD_MINUTES, type holdTickets as contract } from '@festoon/contracts/ticketing/checkout';
import { type Booking } from '@festoon/contracts/ticketing/bookings';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { enqueueTicketSummaryRefresh, publishStockChange, getVisibleEventById } from '../../../events/events/public.ts';
import { checkHoldLimits } from './check-hold-limits.ts';
import { findSaleTerms } from '../event-queries.ts';
import { getOwnBooking } from '../get-booking.ts';
import { priceSelection, type PricedSelection } from './price-selection.ts';
import { insertHoldNetwork } from './hold-limit-queries.ts';
import { findBookingIdByKey, lockBuyer } from '../queries.ts';
import { HOLD, listAvailability, moveStock, type TicketQuantity } from './stock-queries.ts';
import { PROMO_CODE_THROTTLE } from '../promotions/constants.ts';
import { redeemPromoCode, type PromoRow } from '../promotions/promo-queries.ts';
import { readSource } from '../promotions/read-source.ts';
import { getUsablePromo } from '../promotions/usable-promo.ts';
import { throwIfNotPublished } from '../throw-if-not-published.ts';
import { findWaitlistedType } from '../waitlist/queries.ts';
import { insertHold } from './insert-hold.ts';

type Input = OperationInput<typeof contract>;

/**
 * Takes tickets out of stock for a limited time. Before the commit nothing is promised. After it no other buyer can take
 * them.
 */
export async function holdTickets(ctx: Context, actor: UserActor, input: Input): Promise<Booking> {
  const { event } = await getVisibleEventById(ctx, actor, input.eventId);
  if (input.promoCode !== undefined) await throttle(ctx, PROMO_CODE_THROTTLE, actor.accountId);
  const held = await inTransaction(ctx.db, async (tx) => {
    await lockBuyer(tx, actor.accountId);
    const earlier = await findBookingIdByKey(tx, actor.accountId, input.idempotencyKey);
    if (earlier !== null) return { id: earlier, isNew: false };
    throwIfNotPublished(event);
    const tickets = input.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
    const attempt = { eventId: event.id, buyerId: actor.accountId, ip: actor.client.ip, tickets };
    const network = await checkHoldLimits(ctx, tx, attempt);
    const promo = await findPromo(ctx, tx, { actor, input });
    const lineItems = await priceSelection(ctx, tx, { event, input, buyerId: actor.accountId, promo });
    if (promo !== null && !(await redeemPromoCode(tx, promo.id))) throwDomainError('promo_code_wrong');
    await claimStock(tx, event.id, lineItems);
    // Checks again under the stock's locks, which a transaction that stops the sale of an event also takes.
    throwIfNotPublished((await findSaleTerms(tx, event.id)) ?? throwDomainError('not_found'));
    const hold = {
      event,
      lineItems,
      promo,
      buyerId: actor.accountId,
      holdKey: input.idempotencyKey,
      heldUntil: new Date(ctx.clock.now().getTime() + HOLD_MINUTES * 60_000),
      origin: 'online',
      source: await readSource(ctx, tx, { eventId: event.id, actor, source: input.source }),
    } as const;
    const id = await insertHold(ctx, tx, hold);
    await insertHoldNetwork(tx, { bookingId: id, eventId: event.id, network, tickets, createdAt: ctx.clock.now() });
    return { id, isNew: true };
  });
  if (held.isNew) publishStockChange(ctx, event.id);
  return getOwnBooking(ctx, actor, held.id);
}

async function findPromo(
  ctx: Context,
  tx: Tx,
  { actor, input }: { actor: UserActor; input: Input },
): Promise<PromoRow | null> {
  const { eventId, promoCode: code } = input;
  return code === undefined || code === '' ? null : getUsablePromo(ctx, tx, { eventId, code, buyerId: actor.accountId });
}

async function claimStock(tx: Tx, eventId: string, lineItems: readonly PricedSelection[]): Promise<void> {
  const quantities: TicketQuantity[] = lineItems.map(({ ticketType, quantity }) => ({
    ticketTypeId: ticketType.id,
    quantity,
  }));
  const { isMoved, availableCount } = await moveStock(tx, quantities, HOLD);
  if (!isMoved) await throwIfSoldOut(tx, quantities);
  const waitlistedTypeId = await findWaitlistedType(tx, quantities);
  if (waitlistedTypeId !== null) throwDomainError('sold_out', { ticketTypeId: waitlistedTypeId, available: 0 });
  if (availableCount === 0) await enqueueTicketSummaryRefresh(tx, eventId);
}

async function throwIfSoldOut(tx: Tx, quantities: readonly TicketQuantity[]): Promise<never> {
  const all = await listAvailability(tx, quantities);
  const shortType = all.find(({ available, requested }) => available !== null && available < requested) ?? all[0];
  throwDomainError('sold_out', { ticketTypeId: shortType?.ticketTypeId, available: Math.max(0, shortType?.available ?? 0) });
}
