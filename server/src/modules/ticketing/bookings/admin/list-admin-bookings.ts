import type { AdminBookingRow, listAdminBookings as contract } from '@festoon/contracts/ticketing/admin-bookings';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { BookingId, EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { findListTotal } from '../../../../platform/db/list-total.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { listAdminBookingRows, selectBookings, type BookingCursor, type ListRow } from './list-queries.ts';
import { toBookingFilter } from './booking-filter.ts';

export async function listAdminBookings(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...search }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const filter = await toBookingFilter(ctx, search);
  const rows = await listAdminBookingRows(ctx.db, filter, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: page.map(toRow),
    nextCursor: hasMore ? encodeCursor([last.createdAtMicros, last.totalMinor, last.id]) : null,
    total: await findListTotal(ctx.db, { cursor, limit, rows }, (rowsMax) => selectBookings(filter, rowsMax)),
  };
}

function readCursor(text: string): BookingCursor {
  const [createdAtMicros, totalMinor, id] = decodeCursor(text, ['time', 'number', 'id']);
  return { createdAtMicros: String(createdAtMicros), totalMinor: Number(totalMinor), id: String(id) };
}

function toRow(row: ListRow): AdminBookingRow {
  const { reference, status, ticketCount, currency, totalMinor, walletMinor, refundedMinor } = row;
  return {
    id: BookingId.parse(row.id),
    reference,
    status,
    createdAt: row.createdAt.toISOString(),
    buyer: { name: row.buyerName, email: row.buyerEmail },
    event: { id: EventId.parse(row.eventId), title: row.title },
    ticketCount,
    currency,
    totalMinor,
    walletMinor,
    refundedMinor,
  };
}
