import { HOLD_MINUTES, type holdTickets as contract } from '@festoon/contracts/ticketing/checkout';
import { type Booking } from '@festoon/contracts/ticketing/bookings';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { enqueueOfferRefresh, hintStock, seeEventById } from '../../../events/events/public.ts';
import { checkHoldLimits } from './check-hold-limits.ts';
import { findSaleTerms } from '../event-queries.ts';
import { getBookingOf } from '../get-booking.ts';
import { priceChoice, type PricedChoice } from './price-choice.ts';
import { insertHoldNetwork } from './hold-limit-queries.ts';
import { findBookingIdByKey, lockBuyer } from '../queries.ts';
import { HOLD, listPlacesLeft, moveStock, type Places } from './stock-queries.ts';
import { PROMO_TRIES } from '../promotions/constants.ts';
import { takePromoUse, type PromoRow } from '../promotions/promo-queries.ts';
import { readSource } from '../promotions/read-source.ts';
import { getUsablePromo } from '../promotions/usable-promo.ts';
import { throwIfClosed } from '../throw-if-closed.ts';
import { findWaitedFor } from '../waitlist/queries.ts';
import { writeHold } from './write-hold.ts';

type Input = OperationInput<typeof contract>;

/** Takes tickets out of stock for a while. Nothing is promised before this commits, and nothing can take them after it. */
export async function holdTickets(ctx: Context, actor: UserActor, input: Input): Promise<Booking> {
  const { event } = await seeEventById(ctx, actor, input.eventId);
  if (input.promoCode !== undefined) await throttle(ctx, PROMO_TRIES, actor.accountId);
  const held = await inTransaction(ctx.db, async (tx) => {
    await lockBuyer(tx, actor.accountId);
    const earlier = await findBookingIdByKey(tx, actor.accountId, input.idempotencyKey);
    if (earlier !== null) return { id: earlier, isNew: false };
    throwIfClosed(event);
    const tickets = input.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const attempt = { eventId: event.id, buyerId: actor.accountId, ip: actor.client.ip, tickets };
    const network = await checkHoldLimits(ctx, tx, attempt);
    const promo = await promoOf(ctx, tx, { actor, input });
    const lines = await priceChoice(ctx, tx, { event, input, buyerId: actor.accountId, promo });
    if (promo !== null && !(await takePromoUse(tx, promo.id))) throwDomainError('promo_code_wrong');
    await claim(tx, event.id, lines);
    // Checks again under the stock's locks, which a transaction that takes an event off sale holds too.
    throwIfClosed((await findSaleTerms(tx, event.id)) ?? throwDomainError('not_found'));
    const hold = {
      event,
      lines,
      promo,
      buyerId: actor.accountId,
      holdKey: input.idempotencyKey,
      heldUntil: new Date(ctx.clock.now().getTime() + HOLD_MINUTES * 60_000),
      origin: 'online',
      source: await readSource(ctx, tx, { eventId: event.id, actor, source: input.source }),
    } as const;
    const id = await writeHold(ctx, tx, hold);
    await insertHoldNetwork(tx, { bookingId: id, eventId: event.id, network, tickets, createdAt: ctx.clock.now() });
    return { id, isNew: true };
  });
  if (held.isNew) hintStock(ctx, event.id);
  return getBookingOf(ctx, actor, held.id);
}

async function promoOf(
  ctx: Context,
  tx: Tx,
  { actor, input }: { actor: UserActor; input: Input },
): Promise<PromoRow | null> {
  const { eventId, promoCode: code } = input;
  return code === undefined || code === '' ? null : getUsablePromo(ctx, tx, { eventId, code, buyerId: actor.accountId });
}

async function claim(tx: Tx, eventId: string, lines: readonly PricedChoice[]): Promise<void> {
  const places: Places[] = lines.map(({ offer, quantity }) => ({ ticketTypeId: offer.id, quantity }));
  const { isMoved, placesLeft } = await moveStock(tx, places, HOLD);
  if (!isMoved) await throwIfSoldOut(tx, places);
  const waitedFor = await findWaitedFor(tx, places);
  if (waitedFor !== null) throwDomainError('sold_out', { ticketTypeId: waitedFor, left: 0 });
  if (placesLeft === 0) await enqueueOfferRefresh(tx, eventId);
}

async function throwIfSoldOut(tx: Tx, places: readonly Places[]): Promise<never> {
  const all = await listPlacesLeft(tx, places);
  const short = all.find(({ left, wanted }) => left !== null && left < wanted) ?? all[0];
  throwDomainError('sold_out', { ticketTypeId: short?.ticketTypeId, left: Math.max(0, short?.left ?? 0) });
}
