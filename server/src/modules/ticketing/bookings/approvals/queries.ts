import { sql } from 'kysely';
import type { BookingRequestState } from '@festoon/contracts/ticketing/booking-requests';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { bookingColumns, type BookingRow } from '../queries.ts';

export type BookingRequestRow = BookingRow & { readonly requestedAt: Date };

const stateConditions = {
  waiting: sql`b.status = 'requested'`,
  approved: sql`b.status = 'held' and b.approved_at is not null`,
  declined: sql`b.status = 'declined'`,
} as const satisfies Record<BookingRequestState, unknown>;

export type RequestsQuery = {
  readonly eventId: string;
  readonly state: BookingRequestState;
  readonly after: { readonly requestedAt: Date; readonly id: string } | null;
  readonly limit: number;
};

/** Lists requests in the order of arrival. */
export async function listRequestRows(
  tx: DbOrTx,
  { eventId, state, after, limit }: RequestsQuery,
): Promise<BookingRequestRow[]> {
  const beyond =
    after === null ? sql`true` : sql`(b.requested_at, b.id) > (${after.requestedAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<BookingRequestRow>`
    select ${bookingColumns} from bookings b
    where b.event_id = ${eventId} and b.requested_at is not null and ${stateConditions[state]} and ${beyond}
    order by b.requested_at, b.id limit ${limit}`.execute(tx);
  return rows;
}

export async function countRequests(tx: DbOrTx, eventId: string): Promise<Record<BookingRequestState, number>> {
  const { rows } = await sql<Record<BookingRequestState, number>>`
    select count(*) filter (where ${stateConditions.waiting})::int as waiting, count(*) filter (where ${stateConditions.approved})::int as approved,
      count(*) filter (where ${stateConditions.declined})::int as declined
    from bookings b where b.event_id = ${eventId} and b.requested_at is not null`.execute(tx);
  return rows[0] ?? { waiting: 0, approved: 0, declined: 0 };
}

/** Returns the undecided requests that arrived in this window, for the team's digest. */
export async function listNewRequests(
  tx: DbOrTx,
  query: { readonly eventId: string; readonly from: Date; readonly until: Date },
): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select buyer_name as name from bookings
    where event_id = ${query.eventId} and status = 'requested' and requested_at >= ${query.from} and requested_at < ${query.until}
    order by requested_at, id`.execute(tx);
  return rows;
}

/** Returns the accounts that decide requests: the organiser, owners and managers. */
export async function listApprovers(
  tx: DbOrTx,
  eventId: string,
): Promise<{ accountId: string; name: string; email: string; language: string | null }[]> {
  const { rows } = await sql<{ accountId: string; name: string; email: string; language: string | null }>`
    select a.id as "accountId", a.name, a.email, a.language from accounts a
    where a.id in (
      select organiser_id from events where id = ${eventId}
      union select account_id from event_team where event_id = ${eventId} and role in ('owner', 'manager')
    ) order by a.id`.execute(tx);
  return rows;
}

/** Returns undecided requests of events that are over. */
export async function listPastRequests(
  tx: DbOrTx,
  query: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b join events e on e.id = b.event_id
    where b.status = 'requested' and b.requested_at is not null and e.ends_at <= ${query.now} limit ${query.limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Marks a hold as a request. The caller releases its tickets. */
export async function saveRequested(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('bookings').set({ status: 'requested', requested_at: now }).where('id', '=', id).execute();
}

export type RequestDecision = {
  readonly status: 'held' | 'requested' | 'declined';
  readonly by: string;
  readonly message: string;
  readonly now: Date;
  readonly heldUntil: Date;
};

/** Records the organiser's decision on a request. */
export async function saveDecision(
  tx: Tx,
  id: string,
  { status, by, message, now, heldUntil }: RequestDecision,
): Promise<void> {
  const answer = { status, decided_by: by, decision_note: message };
  const outcome = status === 'declined' ? { ended_at: now } : { approved_at: now, held_until: heldUntil, extended_at: null };
  await tx
    .updateTable('bookings')
    .set({ ...answer, ...outcome })
    .where('id', '=', id)
    .execute();
}
