import { leastChargeMinor } from '@festoon/contracts/core/card-amounts';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { EventRow } from '../../../events/events/public.ts';
import { insertAttendees, insertLines, type LineRow } from '../line-queries.ts';
import type { PricedChoice } from './price-choice.ts';
import { NO_SOURCE, type SourceColumns } from '../promotions/read-source.ts';
import { insertBooking, type BookingRow } from '../queries.ts';
import { EXPIRE_HOLD, holdJobKey } from '../tasks.ts';
import { bookingTotals } from '../total-rules.ts';

export type NewHold = {
  readonly event: Pick<EventRow, 'id' | 'feeMode' | 'taxRateBps' | 'taxInclusive' | 'refundPolicy'>;
  readonly lines: readonly PricedChoice[];
  readonly buyerId: string;
  readonly holdKey: string;
  readonly heldUntil: Date;
  readonly origin: BookingRow['origin'];
  /** The promo code the lines were priced with. */
  readonly promo?: { readonly id: string; readonly code: string } | null;
  readonly source?: SourceColumns;
};

/** Writes the booking of places that were just taken, and the job that ends it in time. Gives its id. */
export async function writeHold(ctx: Context, tx: Tx, { event, lines, promo, source, ...hold }: NewHold): Promise<string> {
  const totals = bookingTotals(lines);
  const least = leastChargeMinor(ctx.config.currency);
  if (totals.totalMinor > 0 && totals.totalMinor < least)
    throwDomainError(totals.discountMinor > 0 ? 'rest_too_low' : 'amount_too_low', { leastMinor: least });
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
    requiresApproval: lines.some(({ offer }) => offer.requiresApproval),
    createdAt: ctx.clock.now(),
  });
  await writeLines(
    ctx,
    tx,
    lines.map((line) => lineRow(ctx, id, line)),
  );
  await enqueue(tx, EXPIRE_HOLD, { bookingId: id }, { runAt: hold.heldUntil, key: holdJobKey(id) });
  return id;
}

function lineRow(ctx: Context, bookingId: string, line: PricedChoice): LineRow {
  const { offer, quantity, unitDiscountMinor, unit } = line;
  return {
    id: ctx.ids.newId(),
    bookingId,
    ticketTypeId: offer.id,
    name: offer.name,
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

async function writeLines(ctx: Context, tx: Tx, lines: readonly LineRow[]): Promise<void> {
  await insertLines(tx, lines);
  const attendees = lines.flatMap(({ id: lineId, bookingId, quantity }) =>
    Array.from({ length: quantity }, (_, position) => ({ id: ctx.ids.newId(), bookingId, lineId, position })),
  );
  await insertAttendees(tx, attendees);
}
