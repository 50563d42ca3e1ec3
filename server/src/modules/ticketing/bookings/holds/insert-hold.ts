import { minimumChargeMinor } from '@festoon/contracts/core/card-amounts';
import type { TicketTypeTranslations } from '@festoon/contracts/events/translations';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { EventRow } from '../../../events/events/public.ts';
import {
  insertAttendees,
  insertLineItems,
  type LineItemRow,
  type NewAttendee,
  type TicketTypeNames,
} from '../line-item-queries.ts';
import type { PricedSelection } from './price-selection.ts';
import { NO_SOURCE, type SourceColumns } from '../promotions/read-source.ts';
import { insertBooking, type BookingRow, type NewBooking } from '../queries.ts';
import { EXPIRE_HOLD, holdJobKey } from '../tasks.ts';
import { bookingTotals } from '../total-rules.ts';

type HoldParams = {
  readonly event: Pick<EventRow, 'id' | 'feeMode' | 'taxRateBps' | 'taxInclusive' | 'refundPolicy'>;
  readonly lineItems: readonly PricedSelection[];
  readonly buyerId: string;
  readonly holdKey: string;
  /** The hash of the buyer's request; null for a hold that no buyer requested. */
  readonly holdRequestHash?: Buffer;
  readonly heldUntil: Date;
  readonly origin: BookingRow['origin'];
  /** The promo code that the line items were priced with. */
  readonly promo?: { readonly id: string; readonly code: string } | null;
  readonly source?: SourceColumns;
};

/**
 * Returns the key of a hold that the server makes for a buyer. It contains a space, which no `Idempotency-Key` header of a client may
 * contain, so a buyer's own request never has the same key.
 */
export function serverHoldKey(kind: 'waitlist' | 'manual', id: string): string {
  return `${kind} ${id}`;
}

/** A hold that is not stored yet. */
export type NewHold = {
  readonly booking: NewBooking;
  readonly lineItems: readonly LineItemRow[];
  readonly attendees: readonly NewAttendee[];
};

/** Creates a hold of these line items. Throws an error if the payment provider could not charge its total. */
export function createHold(ctx: Pick<Context, 'clock' | 'config' | 'ids'>, params: HoldParams): NewHold {
  const { event, lineItems: selection, promo, source, holdRequestHash, ...hold } = params;
  const { clock, config, ids } = ctx;
  const totals = bookingTotals(selection);
  const minimumMinor = minimumChargeMinor(config.currency);
  if (totals.totalMinor > 0 && totals.totalMinor < minimumMinor)
    throwDomainError(totals.discountMinor > 0 ? 'remainder_too_small' : 'amount_too_low', { minimumMinor });
  const id = ids.newId();
  const booking = {
    ...totals,
    ...hold,
    holdRequestHash: holdRequestHash ?? null,
    id,
    reference: ids.code(8),
    eventId: event.id,
    currency: config.currency,
    feeMode: event.feeMode,
    taxRateBps: event.taxRateBps,
    taxInclusive: event.taxInclusive,
    refundPolicy: event.refundPolicy,
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? '',
    source: source ?? NO_SOURCE,
    requiresApproval: selection.some(({ ticketType }) => ticketType.requiresApproval),
    createdAt: clock.now(),
  };
  const lineItems = selection.map((line) => toLineItemRow(ids.newId(), id, line));
  const attendees = lineItems.flatMap(({ id: lineItemId, bookingId, quantity }) =>
    Array.from({ length: quantity }, (_, position) => ({ id: ids.newId(), bookingId, lineItemId, position })),
  );
  return { booking, lineItems, attendees };
}

/** Inserts a hold of tickets that were just taken out of stock, and the job that ends it. Returns its id. */
export async function insertHold(ctx: Context, tx: Tx, params: HoldParams): Promise<string> {
  const { booking, lineItems, attendees } = createHold(ctx, params);
  await insertBooking(tx, booking);
  await insertLineItems(tx, lineItems);
  await insertAttendees(tx, attendees);
  await enqueue(tx, EXPIRE_HOLD, { bookingId: booking.id }, { runAt: booking.heldUntil, key: holdJobKey(booking.id) });
  return booking.id;
}

function namesOf(translations: TicketTypeTranslations): TicketTypeNames {
  return Object.fromEntries(Object.entries(translations).map(([language, { name }]) => [language, { name }]));
}

function toLineItemRow(id: string, bookingId: string, line: PricedSelection): LineItemRow {
  const { ticketType, quantity, unitDiscountMinor, unit } = line;
  return {
    id,
    bookingId,
    ticketTypeId: ticketType.id,
    name: ticketType.name,
    ticketTypeTranslations: namesOf(ticketType.translations),
    quantity,
    unitPriceMinor: unit.priceMinor,
    unitFeeMinor: unit.feeMinor,
    unitTaxMinor: unit.taxMinor,
    unitPlatformFeeMinor: unit.platformFeeMinor,
    totalMinor: unit.totalMinor * quantity,
    unitDiscountMinor,
    fullTotalMinor: line.fullUnitTotalMinor * quantity,
  };
}
