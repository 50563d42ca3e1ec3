import { attendeeExportsText } from '@festoon/catalogue/ticketing/attendee-exports';
import type { bookingFilter } from '@festoon/contracts/ticketing/admin-bookings';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { StreamedFile, FilterValues } from '../../../../platform/http/module.ts';
import { listAdminBookingRows, type ListRow } from './list-queries.ts';
import { toBookingFilter } from './booking-filter.ts';

function headers(): string[] {
  return [
    attendeeExportsText('reference'),
    attendeeExportsText('status'),
    attendeeExportsText('bookedAt', { timeZone: 'UTC' }),
    ...(['buyer', 'email', 'event', 'tickets', 'currency'] as const).map((column) => attendeeExportsText(column)),
    ...(['total', 'fromWallet', 'refunded', 'id'] as const).map((column) => attendeeExportsText(column)),
  ];
}

/** Returns the bookings of the list as CSV. */
export async function exportBookings(ctx: Context, search: FilterValues<typeof bookingFilter>): Promise<StreamedFile> {
  const filter = await toBookingFilter(ctx, search);
  return csvFile({
    name: 'bookings.csv',
    heads: headers(),
    fieldsOf,
    read: (after, limit) => listAdminBookingRows(ctx.db, filter, { after, limit }),
  });
}

function fieldsOf(row: ListRow): (string | number)[] {
  const money = (amountMinor: number) => toMajorUnits(amountMinor, row.currency);
  return [
    ...[row.reference, row.status, row.createdAt.toISOString().slice(0, 16).replace('T', ' ')],
    ...[row.buyerName, row.buyerEmail, row.title, row.ticketCount, row.currency],
    ...[money(row.totalMinor), money(row.walletMinor), money(row.refundedMinor), row.id],
  ];
}
