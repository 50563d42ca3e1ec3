import type { JoinRequest, listRequests as contract, RequestState } from '@festoon/contracts/ticketing/approvals';
import type { EndpointAnswer, EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getHosted } from '../../../events/events/public.ts';
import { listAttendees, listLines, type AttendeeRow, type LineRow } from '../line-queries.ts';
import { findBooking, type BookingRow } from '../queries.ts';
import { listQuestionsOf } from '../read-queries.ts';
import { formatAnswers } from './format-answers.ts';
import { countRequests, listRequestRows } from './queries.ts';

type Params = EndpointInput<typeof contract>;

/** Returns the requests to join an event, with the answers given. */
export async function listRequests(
  ctx: Context,
  actor: UserActor,
  { eventId, state, cursor, limit }: Params,
): Promise<EndpointAnswer<typeof contract>> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listRequestRows(ctx.db, { eventId, state, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await describe(ctx, eventId, page),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.requestedAt.toISOString(), last.id]) : null,
    counts: await countRequests(ctx.db, eventId),
  };
}

/** One request, as the list shows it. The caller has seen that the event is the actor's. */
export async function getRequest(
  ctx: Context,
  { eventId, bookingId }: { readonly eventId: string; readonly bookingId: string },
): Promise<JoinRequest> {
  const row = await findBooking(ctx.db, bookingId);
  const [request] = row?.eventId === eventId ? await describe(ctx, eventId, [row]) : [];
  if (request === undefined) throwDomainError('not_found');
  return request;
}

async function describe(ctx: Context, eventId: string, rows: readonly BookingRow[]): Promise<JoinRequest[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, attendees, questions] = await Promise.all([
    listLines(ctx.db, ids),
    listAttendees(ctx.db, ids),
    listQuestionsOf(ctx.db, [eventId]),
  ]);
  return rows.map((row) => {
    const own = attendees.filter(({ bookingId }) => bookingId === row.id);
    return { ...toRequest(row, lines), answers: formatAnswers(questions, row, own as readonly AttendeeRow[]) };
  });
}

function toRequest(row: BookingRow, lines: readonly LineRow[]): Omit<JoinRequest, 'answers'> {
  const state = stateOf(row);
  return {
    bookingId: BookingId.parse(row.id),
    reference: row.reference,
    state,
    name: row.buyerName,
    email: row.buyerEmail,
    requestedAt: (row.requestedAt ?? row.createdAt).toISOString(),
    lines: lines.filter(({ bookingId }) => bookingId === row.id).map(({ name, quantity }) => ({ name, quantity })),
    totalMinor: row.totalMinor,
    currency: row.currency,
    payUntil: row.status === 'held' ? row.heldUntil.toISOString() : null,
    words: row.decisionNote,
  };
}

function stateOf({ status, approvedAt }: BookingRow): RequestState {
  if (approvedAt !== null) return 'approved';
  return status === 'declined' ? 'declined' : 'waiting';
}

function readCursor(text: string): { requestedAt: Date; id: string } {
  const [requestedAt, id] = decodeCursor(text, ['time', 'id']);
  return { requestedAt: new Date(String(requestedAt)), id: String(id) };
}
