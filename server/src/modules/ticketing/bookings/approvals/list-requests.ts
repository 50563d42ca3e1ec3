import type {
  BookingRequest,
  listBookingRequests as contract,
  BookingRequestState,
} from '@festoon/contracts/ticketing/booking-requests';
import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { listAttendees, listLineItems, type AttendeeRow, type LineItemRow } from '../line-item-queries.ts';
import { findBooking, type BookingRow } from '../queries.ts';
import { listQuestionsOf } from '../read-queries.ts';
import { formatAnswers } from './format-answers.ts';
import { countRequests, listRequestRows } from './queries.ts';

type Params = EndpointInput<typeof contract>;

/** Returns the booking requests of an event with their answers. */
export async function listBookingRequests(
  ctx: Context,
  actor: UserActor,
  { eventId, state, cursor, limit }: Params,
): Promise<EndpointResponse<typeof contract>> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listRequestRows(ctx.db, { eventId, state, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await toBookingRequests(ctx, eventId, page),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.requestedAt.toISOString(), last.id]) : null,
    counts: await countRequests(ctx.db, eventId),
  };
}

/** Returns one request as the list shows it. The caller has checked that the actor manages the event. */
export async function getBookingRequest(
  ctx: Context,
  { eventId, bookingId }: { readonly eventId: string; readonly bookingId: string },
): Promise<BookingRequest> {
  const row = await findBooking(ctx.db, bookingId);
  const [request] = row?.eventId === eventId ? await toBookingRequests(ctx, eventId, [row]) : [];
  if (request === undefined) throwDomainError('not_found');
  return request;
}

async function toBookingRequests(ctx: Context, eventId: string, rows: readonly BookingRow[]): Promise<BookingRequest[]> {
  const ids = rows.map(({ id }) => id);
  const [lineItems, attendees, questions] = await Promise.all([
    listLineItems(ctx.db, ids),
    listAttendees(ctx.db, ids),
    listQuestionsOf(ctx.db, [eventId]),
  ]);
  return rows.map((row) => {
    const own = attendees.filter(({ bookingId }) => bookingId === row.id);
    return { ...toBookingRequest(row, lineItems), answers: formatAnswers(questions, row, own as readonly AttendeeRow[]) };
  });
}

function toBookingRequest(row: BookingRow, lineItems: readonly LineItemRow[]): Omit<BookingRequest, 'answers'> {
  const state = stateOf(row);
  return {
    bookingId: BookingId.parse(row.id),
    reference: row.reference,
    state,
    name: row.buyerName,
    email: row.buyerEmail,
    requestedAt: (row.requestedAt ?? row.createdAt).toISOString(),
    lineItems: lineItems.filter(({ bookingId }) => bookingId === row.id).map(({ name, quantity }) => ({ name, quantity })),
    totalMinor: row.totalMinor,
    currency: row.currency,
    paymentDueAt: row.status === 'held' ? row.heldUntil.toISOString() : null,
    message: row.decisionNote,
  };
}

function stateOf({ status, approvedAt }: BookingRow): BookingRequestState {
  if (approvedAt !== null) return 'approved';
  return status === 'declined' ? 'declined' : 'waiting';
}

function readCursor(text: string): { requestedAt: Date; id: string } {
  const [requestedAt, id] = decodeCursor(text, ['time', 'id']);
  return { requestedAt: new Date(String(requestedAt)), id: String(id) };
}
