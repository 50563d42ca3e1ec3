import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import type { EventTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../platform/db/reader-texts.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export type ReviewRow = {
  readonly id: string;
  readonly eventId: string;
  readonly accountId: string;
  readonly rating: number;
  readonly body: string;
  /** Null once the account is deleted. */
  readonly authorName: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly answer: string;
  readonly answeredAt: Date | null;
  /** True if an administrator removed it. */
  readonly isHidden: boolean;
  readonly slug: string;
  readonly title: string;
  readonly translations: EventTranslations;
};

const columns = sql`
  r.id, r.event_id as "eventId", r.account_id as "accountId", r.rating, r.body,
  case when a.deleted_at is null then a.name end as "authorName", r.created_at as "createdAt", r.updated_at as "updatedAt",
  r.answer, r.answered_at as "answeredAt", r.hidden_at is not null as "isHidden", e.slug, e.title, e.translations`;

const joins = sql`reviews r join accounts a on a.id = r.account_id join events e on e.id = r.event_id`;

export type ReviewCursor = { readonly createdAt: Date; readonly id: string };
export type Page = { readonly after: ReviewCursor | null; readonly limit: number };

/** The reviews to select: of an event, or of all events of an organiser that the viewer may find, signed in or not. */
export type ReviewScope = { readonly eventId: string } | { readonly organiserId: string; readonly isSignedIn: boolean };

function scopeCondition(scope: ReviewScope): RawBuilder<unknown> {
  if ('eventId' in scope) return sql`r.event_id = ${scope.eventId}`;
  return sql`e.organiser_id = ${scope.organiserId} and e.status = 'published'
    and (e.visibility = 'public' or (e.visibility = 'members' and ${scope.isSignedIn}))`;
}

type TitledRow = { readonly title: string; readonly translations: EventTranslations };

/** Returns a row whose event has its title in the language of the person who reads it. */
function withReaderTitle<Row extends TitledRow>(row: Row): Row {
  return withReaderTexts<TitledRow>(row, row.translations, { title: 'title' }) as Row;
}

export async function listReviews(tx: DbOrTx, scope: ReviewScope, { after, limit }: Page): Promise<ReviewRow[]> {
  const beyond =
    after === null ? sql`true` : sql`(r.created_at, r.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${joins} where ${scopeCondition(scope)} and r.hidden_at is null and ${beyond} order by r.created_at desc, r.id desc limit ${limit}`.execute(
    tx,
  );
  return rows.map(withReaderTitle);
}

/** Counts the reviews per rating, from one to five stars. */
export async function countByRating(tx: DbOrTx, scope: ReviewScope): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select r.rating, count(*)::int as count from reviews r join events e on e.id = r.event_id
    where ${scopeCondition(scope)} and r.hidden_at is null group by r.rating`.execute(tx);
  return [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0);
}

export async function findReview(tx: DbOrTx, scope: { eventId: string; accountId: string }): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${joins} where r.event_id = ${scope.eventId} and r.account_id = ${scope.accountId}`.execute(tx);
  return rows.map(withReaderTitle)[0] ?? null;
}

export async function findReviewById(tx: DbOrTx, scope: { eventId: string; id: string }): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${joins} where r.event_id = ${scope.eventId} and r.id = ${scope.id} and r.hidden_at is null`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export type ReviewText = {
  readonly id: string;
  readonly eventId: string;
  readonly accountId: string;
  readonly rating: number;
  readonly body: string;
};

/** Inserts a review, or updates the existing one unless it was written before `since` or was removed. Returns false then. */
export async function upsertReview(
  tx: Tx,
  review: ReviewText,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into reviews (id, event_id, account_id, rating, body, created_at, updated_at)
    values (${review.id}, ${review.eventId}, ${review.accountId}, ${review.rating}, ${review.body}, ${now}, ${now})
    on conflict on constraint reviews_once do update set rating = excluded.rating, body = excluded.body, updated_at = excluded.updated_at
    where reviews.created_at >= ${since}::timestamptz and reviews.hidden_at is null
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Removes a review. Its row stays without text, so that its author cannot write another one. */
export async function deleteReviewOf(tx: DbOrTx, scope: { eventId: string; accountId: string }): Promise<void> {
  await sql`
    with emptied as (
      update reviews set body = '', answer = '', answered_at = null, answered_by = null
      where event_id = ${scope.eventId} and account_id = ${scope.accountId} and hidden_at is not null
    )
    delete from reviews where event_id = ${scope.eventId} and account_id = ${scope.accountId} and hidden_at is null`.execute(
    tx,
  );
}

/** Hides a review from everyone except its author. */
export async function hideReview(tx: DbOrTx, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`update reviews set hidden_at = ${now} where id = ${id} and hidden_at is null`.execute(tx);
}

export async function saveReply(
  tx: DbOrTx,
  id: string,
  { body, by, now }: { body: string; by: string; now: Date },
): Promise<void> {
  await sql`
    update reviews set answer = ${body}, answered_at = ${body === '' ? null : now}, answered_by = ${body === '' ? null : by}
    where id = ${id}`.execute(tx);
}

export type Attendance = {
  readonly eventId: string;
  readonly slug: string;
  readonly title: string;
  readonly translations: EventTranslations;
  readonly organiserId: string;
  readonly organiserName: string;
  readonly endsAt: Date;
  readonly status: string;
  readonly ticketCount: number;
  readonly checkedInCount: number;
  readonly hasCheckIns: boolean;
};

/** Returns the relation of an account to an event, or null if the event does not exist. */
export async function findAttendance(tx: DbOrTx, scope: { eventId: string; accountId: string }): Promise<Attendance | null> {
  const { rows } = await sql<Attendance>`
    select e.id as "eventId", e.slug, e.title, e.translations, e.organiser_id as "organiserId", o.name as "organiserName", e.ends_at as "endsAt", e.status,
      count(t.id)::int as "ticketCount", (count(t.id) filter (where t.status = 'checked_in'))::int as "checkedInCount",
      exists (select 1 from tickets used where used.event_id = e.id and used.status = 'checked_in') as "hasCheckIns"
    from events e join accounts o on o.id = e.organiser_id
    left join tickets t on t.event_id = e.id and t.holder_id = ${scope.accountId} and t.status <> 'void'
    where e.id = ${scope.eventId} group by e.id, o.id`.execute(tx);
  return rows.map(withReaderTitle)[0] ?? null;
}

export async function findOrganiserByHandle(tx: DbOrTx, handle: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where handle = ${handle} and role = 'user' and suspended_at is null and deleted_at is null`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

export const readReviewData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    reviews: sql`
      select e.title as event, r.rating, r.body, r.created_at as "at", r.hidden_at as "hiddenAt" from reviews r
      join events e on e.id = r.event_id where r.account_id = ${accountId} order by r.created_at`,
    answers: sql`
      select e.title as event, r.answer, r.answered_at as "at" from reviews r join events e on e.id = r.event_id
      where r.answered_by = ${accountId} order by r.answered_at`,
  });

/** Lists the events that an account reviewed. The notifications of those reviews are keyed by event. */
export async function listReviewedEventIds(tx: DbOrTx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select event_id as id from reviews where account_id = ${accountId}`.execute(tx);
  return rows.map(({ id }) => id);
}

export const eraseReviewData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from reviews where account_id = ${accountId}`,
    sql`update reviews set answered_by = null where answered_by = ${accountId}`,
  ]);
