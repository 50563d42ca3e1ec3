import { minimumChargeMinor } from '@festoon/contracts/core/card-amounts';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { EventRow } from '../../../events/events/public.ts';
import { insertAttendees, insertLineItems, type LineItemRow } from '../line-item-queries.ts';
import type { PricedSelection } from './price-selection.ts';
import { NO_SOURCE, type SourceColumns } from '../promotions/read-source.ts';
import { insertBooking, type BookingRow } from '../queries.ts';
import { EXPIRE_HOLD, holdJobKey } from '../tasks.ts';
import { bookingTotals } from '../total-rules.ts';

export type NewHold = {
  readonly event: Pick<EventRow, 'id' | 'feeMode' | 'taxRateBps' | 'taxInclusive' | 'refundPolicy'>;
  readonly lineItems: readonly PricedSelection[];
  readonly buyerId: string;
  readonly holdKey: string;
  readonly heldUntil: Date;
  readonly origin: BookingRow['origin'];
  /** The promo code that determined the prices. */
  readonly promo?: { readonly id: string; readonly code: string } | null;
  readonly source?: SourceColumns;
};

/**
 * Inserts the booking for tickets that were just taken out of stock, and enqueues the job that expires it. Returns its id.
 */
export async function insertHold(
  ctx: Context,
  tx: Tx,
  { event, lineItems, promo, source, ...hold }: NewHold,
): Promise<string> {
  const totals = bookingTotals(lineItems);
  const minimumMinor = minimumChargeMinor(ctx.config.currency);
  if (totals.totalMinor > 0 && totals.totalMinor < minimumMinor)
    throwDomainError(totals.discountMinor > 0 ? 'remainder_too_small' : 'amount_too_low', { minimumMinor });
  const id = ctx.ids.newId();
  await insertBooking(tx, {
    ...totals,
    ...hold,
    id,
    reference: ctx.ids.code(8),
    eventId: event.id,
    currency: ctx.config.currency,
    feeMode: event.feeMode,
    taxRateBps: event.taxRateBps,
    taxInclusive: event.taxInclusive,
    refundPolicy: event.refundPolicy,
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? '',
    source: source ?? NO_SOURCE,
    requiresApproval: lineItems.some(({ ticketType }) => ticketType.requiresApproval),
    createdAt: ctx.clock.now(),
  });
  await insertLineItemRows(
    ctx,
    tx,
    lineItems.map((line) => toLineItemRow(ctx, id, line)),
  );
  await enqueue(tx, EXPIRE_HOLD, { bookingId: id }, { runAt: hold.heldUntil, key: holdJobKey(id) });
  return id;
}

function toLineItemRow(ctx: Context, bookingId: string, line: PricedSelection): LineItemRow {
  const { ticketType, quantity, unitDiscountMinor, unit } = line;
  return {
    id: ctx.ids.newId(),
    bookingId,
    ticketTypeId: ticketType.id,
    name: ticketType.name,
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

async function insertLineItemRows(ctx: Context, tx: Tx, lineItems: readonly LineItemRow[]): Promise<void> {
  await insertLineItems(tx, lineItems);
  const attendees = lineItems.flatMap(({ id: lineItemId, bookingId, quantity }) =>
    Array.from({ length: quantity }, (_, position) => ({
      id: ctx.ids.newId(),
      bookingId,
      lineItemId,
      position,
    })),
  );
  await insertAttendees(tx, attendees);
}
