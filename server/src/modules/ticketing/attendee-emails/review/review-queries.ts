import { parseUuid } from '@festoon/contracts/core/ids';
import type { AttendeeEmailReviewState } from '@festoon/contracts/ticketing/admin-attendee-emails';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type EmailReviewRow = {
  readonly id: string;
  readonly state: AttendeeEmailReviewState;
  readonly subject: string;
  readonly eventId: string;
  readonly slug: string;
  readonly title: string;
  readonly organiserId: string;
  readonly organiserName: string;
  readonly heldAt: Date;
  readonly decidedAt: Date | null;
};

export type EmailReviewQuery = {
  readonly state: AttendeeEmailReviewState;
  readonly q: string;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
};

const contains = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Returns the condition of a search. An id matches the email, its event or its organiser; an address matches the
 * organiser's; words match a subject, title or name.
 */
function searchCondition(q: string) {
  if (q === '') return sql`true`;
  if (parseUuid(q) !== null) return sql`${q}::uuid in (m.id, m.event_id, e.organiser_id)`;
  if (q.includes('@')) return sql`o.email = ${q}::citext`;
  const like = contains(q);
  return sql`(m.subject ilike ${like} or e.title ilike ${like} or o.name ilike ${like})`;
}

const columns = sql`
  m.id, coalesce(m.decision, 'in_review') as state, m.subject, m.event_id as "eventId", e.slug, e.title, e.organiser_id as "organiserId",
  o.name as "organiserName", m.review_requested_at as "heldAt", m.decided_at as "decidedAt"`;
const joins = sql`attendee_emails m join events e on e.id = m.event_id join accounts o on o.id = e.organiser_id`;

type EmailReviewFilter = Pick<EmailReviewQuery, 'state' | 'q'>;

const conditions = ({ state, q }: EmailReviewFilter) => sql`
  m.review_requested_at is not null and ${state === 'in_review' ? sql`m.status = 'in_review'` : sql`m.decision = ${state}`}
    and ${searchCondition(q)}`;

/** Selects the emails of the list. */
export const selectEmailReviews = (filter: EmailReviewFilter) => sql`select from ${joins} where ${conditions(filter)}`;

export async function listEmailReviews(db: DbOrTx, { state, q, after, limit }: EmailReviewQuery): Promise<EmailReviewRow[]> {
  const isHeld = state === 'in_review';
  const at = isHeld ? sql`m.review_requested_at` : sql`m.decided_at`;
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(${at}, m.id) ${isHeld ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<EmailReviewRow>`
    select ${columns} from ${joins}
    where ${conditions({ state, q })} and ${afterCursor}
    order by ${isHeld ? sql`m.review_requested_at, m.id` : sql`m.decided_at desc, m.id desc`} limit ${limit}`.execute(db);
  return rows;
}

export type EmailReviewDetailRow = EmailReviewRow & {
  readonly decidedBy: string | null;
  readonly email: string;
  readonly joinedAt: Date;
  readonly isSuspended: boolean;
  readonly sentMessages: number;
  readonly rejectedMessages: number;
};

/** Returns an email that waits for a review or was reviewed. Returns null for any other email. */
export async function findEmailReview(db: DbOrTx, id: string): Promise<EmailReviewDetailRow | null> {
  const { rows } = await sql<EmailReviewDetailRow>`
    select ${columns}, d.name as "decidedBy", o.email::text as email, o.created_at as "joinedAt",
      o.suspended_at is not null as "isSuspended", theirs.sent as "sentMessages", theirs.refused as "rejectedMessages"
    from ${joins} left join accounts d on d.id = m.decided_by
    cross join lateral (
      select (count(*) filter (where x.started_at is not null))::int as sent,
        (count(*) filter (where x.decision = 'rejected'))::int as refused
      from events of_organiser join attendee_emails x on x.event_id = of_organiser.id and x.kind = 'email'
      where of_organiser.organiser_id = o.id
    ) theirs
    where m.id = ${id} and m.review_requested_at is not null and (m.status = 'in_review' or m.decision is not null)`.execute(
    db,
  );
  return rows[0] ?? null;
}

type EmailDecision = {
  readonly id: string;
  readonly decision: 'approved' | 'rejected';
  readonly by: string;
  readonly note: string;
  readonly now: Date;
};

/**
 * Saves the decision. The caller holds the lock on the email's row. An approved email is `scheduled` from now on, also
 * when it is sent immediately.
 */
export async function saveDecision(tx: Tx, { id, decision, by, note, now }: EmailDecision): Promise<void> {
  await sql`
    update attendee_emails set status = ${decision === 'approved' ? 'scheduled' : 'rejected'}, decision = ${decision},
      decided_at = ${now}, decided_by = ${by}, decision_note = ${note}, updated_at = ${now}
    where id = ${id}`.execute(tx);
}
