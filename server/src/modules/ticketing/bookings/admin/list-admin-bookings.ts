import type { AdminBookingRow, listAdminBookings as contract } from '@festoon/contracts/ticketing/admin-bookings';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { BookingId, EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { listDeskBookings, type After, type ListRow } from './list-queries.ts';
import { readSearch } from './read-search.ts';

export async function listAdminBookings(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...search }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listDeskBookings(ctx.db, await readSearch(ctx, search), { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: shown.map(toRow),
    nextCursor: hasMore ? encodeCursor([last.madeAt, last.totalMinor, last.id]) : null,
  };
}

function readCursor(text: string): After {
  const [madeAt, totalMinor, id] = decodeCursor(text, ['time', 'number', 'id']);
  return { madeAt: String(madeAt), totalMinor: Number(totalMinor), id: String(id) };
}

function toRow(row: ListRow): AdminBookingRow {
  const { reference, status, places, currency, totalMinor, walletMinor, refundedMinor } = row;
  return {
    id: BookingId.parse(row.id),
    reference,
    status,
    createdAt: row.createdAt.toISOString(),
    buyer: { name: row.buyerName, email: row.buyerEmail },
    event: { id: EventId.parse(row.eventId), title: row.title },
    places,
    currency,
    totalMinor,
    walletMinor,
    refundedMinor,
  };
}
