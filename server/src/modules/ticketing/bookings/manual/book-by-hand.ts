import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { ticketTotals, listOffers, type EventRow, type OfferRow } from '../../../events/events/public.ts';
import { confirmBooking, type UnitOfWork } from '../confirm-booking.ts';
import { listAttendees, saveAttendee } from '../line-queries.ts';
import type { PricedChoice } from '../holds/price-choice.ts';
import { findBookingIdByKey, lockBooking, saveDetails } from '../queries.ts';
import { listPlacesLeft, SELL } from '../holds/stock-queries.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';
import { writeHold } from '../holds/write-hold.ts';
import { listAccountsByEmail, saveTeamNote } from './queries.ts';

type AddedPerson = {
  readonly name: string;
  readonly email: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
};

export type ByHand = {
  readonly event: Pick<EventRow, 'id' | 'organiserId' | 'feeMode' | 'taxRateBps' | 'taxInclusive' | 'refundPolicy'>;
  readonly people: readonly AddedPerson[];
  readonly note: string;
  /** Makes the call safe to repeat. */
  readonly key: string;
};

/**
 * A confirmed booking at no charge for each of the people, all in one transaction, with mail and tickets. Who has no account
 * gets theirs under the organiser's, where only the mail leads. False: this was done before.
 */
export function bookByHand(ctx: Context, { event, people, note, key }: ByHand): Promise<boolean> {
  return inUnitOfWork(ctx, async (work) => {
    const offers = new Map((await listOffers(work.tx, event.id, null)).map((offer) => [offer.id, offer]));
    const accounts = await listAccountsByEmail(
      work.tx,
      people.map(({ email }) => email),
    );
    for (const [index, person] of people.entries()) {
      const offer = offers.get(person.ticketTypeId);
      if (offer === undefined) throwDomainError('not_found');
      const buyerId = accounts.get(person.email.toLowerCase()) ?? event.organiserId;
      const holdKey = `by-hand:${key}:${index}`;
      if ((await findBookingIdByKey(work.tx, buyerId, holdKey)) !== null) return false;
      await bookOne(work, { event, person, offer, buyerId, holdKey, note });
    }
    return true;
  });
}

type OneByHand = {
  readonly event: ByHand['event'];
  readonly person: AddedPerson;
  readonly offer: OfferRow;
  readonly buyerId: string;
  readonly holdKey: string;
  readonly note: string;
};

async function bookOne(work: UnitOfWork, { event, person, offer, buyerId, holdKey, note }: OneByHand): Promise<void> {
  const { ctx, tx } = work;
  const now = ctx.clock.now();
  const { name, email, quantity } = person;
  const hold = { event, lines: [freeLine(offer, quantity)], buyerId, holdKey, heldUntil: now, origin: 'by_hand' } as const;
  const bookingId = await writeHold(ctx, tx, hold);
  for (const { id } of await listAttendees(tx, [bookingId])) await saveAttendee(tx, { id, name, email, answers: {} });
  await saveDetails(tx, bookingId, { buyerName: name, buyerEmail: email, answers: {}, now });
  await saveTeamNote(tx, bookingId, note);
  const booking = await lockBooking(tx, bookingId);
  if (booking === null) throw new Error(`Booking ${bookingId} is gone.`);
  if (await confirmBooking(work, booking, SELL)) return;
  const [short] = await listPlacesLeft(tx, [{ ticketTypeId: offer.id, quantity }]);
  throwDomainError('sold_out', { ticketTypeId: offer.id, left: Math.max(0, short?.left ?? 0) });
}

/** Nothing is paid here, so nothing is kept by the platform either. */
function freeLine(offer: OfferRow, quantity: number): PricedChoice {
  const policy = { feeMode: 'absorb', taxRateBps: 0, taxInclusive: true } as const;
  return {
    offer: { ...offer, requiresApproval: false },
    quantity,
    unitDiscountMinor: 0,
    fullUnitTotalMinor: 0,
    unit: ticketTotals({ kind: 'free', priceMinor: 0 }, policy, { rateBps: 0, fixedMinor: 0 }),
  };
}
