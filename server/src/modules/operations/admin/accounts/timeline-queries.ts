import { sql, type RawBuilder } from 'kysely';
import type { TimelineEntryKind } from '@festoon/contracts/operations/admin-accounts';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type TimelineEntryRow = {
  readonly id: string;
  readonly kind: TimelineEntryKind;
  readonly at: Date;
  readonly subject: string;
  readonly state: string;
  readonly minor: number | null;
  readonly currency: string | null;
  readonly reference: string | null;
  readonly actorName: string | null;
  /** `at` to the microsecond. */
  readonly key: string;
};

export type TimelineCursor = { readonly key: string; readonly kind: string; readonly id: string };

type TimelineFilter = { readonly accountId: string; readonly after: TimelineCursor | null; readonly limit: number };

type TimelineSource = {
  readonly kind: TimelineEntryKind;
  readonly at: RawBuilder<unknown>;
  readonly id?: RawBuilder<unknown>;
  readonly subject: RawBuilder<unknown>;
  readonly state?: RawBuilder<unknown>;
  readonly minor?: RawBuilder<unknown>;
  readonly currency?: RawBuilder<unknown>;
  readonly reference?: RawBuilder<unknown>;
  readonly actorName?: RawBuilder<unknown>;
  /** Returns the rows of an account in this source. */
  readonly from: (accountId: string) => RawBuilder<unknown>;
};

const auditColumns = {
  kind: 'action',
  at: sql`x.at`,
  // Audit entries have numbers; the number makes a unique id.
  id: sql`('00000000-0000-7000-8000-' || lpad(to_hex(x.number), 12, '0'))::uuid`,
  subject: sql`x.action`,
  state: sql`x.reason`,
  reference: sql`x.number::text`,
  actorName: sql`coalesce(doer.name, x.actor_kind)`,
} as const;

/**
 * The sources of timeline entries. They contain no text of the person, and no change by an impersonating administrator
 * except the audited action.
 */
const sources: readonly TimelineSource[] = [
  { kind: 'joined', at: sql`x.created_at`, subject: sql`''`, from: (id) => sql`accounts x where x.id = ${id}` },
  {
    kind: 'session',
    at: sql`x.created_at`,
    subject: sql`x.user_agent`,
    state: sql`coalesce(x.revoked_reason, '')`,
    from: (id) => sql`sessions x where x.account_id = ${id} and x.impersonator_id is null`,
  },
  {
    kind: 'booking',
    at: sql`x.created_at`,
    subject: sql`e.title`,
    state: sql`x.status`,
    reference: sql`x.reference`,
    minor: sql`x.total_minor`,
    currency: sql`x.currency`,
    from: (id) => sql`bookings x join events e on e.id = x.event_id where x.buyer_id = ${id} and x.status <> 'held'`,
  },
  {
    kind: 'payment',
    at: sql`x.created_at`,
    subject: sql`x.purpose`,
    state: sql`x.status`,
    minor: sql`x.amount_minor`,
    currency: sql`x.currency`,
    from: (id) => sql`payments x where x.account_id = ${id}`,
  },
  {
    kind: 'refund',
    at: sql`x.created_at`,
    subject: sql`e.title`,
    state: sql`x.origin`,
    reference: sql`b.reference`,
    minor: sql`x.amount_minor`,
    currency: sql`b.currency`,
    from: (id) => sql`
      booking_refunds x join bookings b on b.id = x.booking_id join events e on e.id = b.event_id where b.buyer_id = ${id}`,
  },
  {
    kind: 'payout',
    at: sql`x.requested_at`,
    subject: sql`''`,
    state: sql`x.status`,
    minor: sql`x.amount_minor`,
    currency: sql`x.currency`,
    from: (id) => sql`payouts x where x.account_id = ${id}`,
  },
  {
    kind: 'event',
    at: sql`x.published_at`,
    subject: sql`x.title`,
    state: sql`x.status`,
    reference: sql`x.id::text`,
    from: (id) => sql`events x where x.organiser_id = ${id} and x.published_at is not null`,
  },
  {
    kind: 'premium',
    at: sql`x.started_at`,
    subject: sql`x.type`,
    state: sql`x.status`,
    minor: sql`x.price_minor`,
    currency: sql`x.currency`,
    from: (id) => sql`subscriptions x where x.account_id = ${id} and x.status <> 'incomplete'`,
  },
  {
    kind: 'stream',
    at: sql`x.live_at`,
    subject: sql`x.title`,
    state: sql`x.state`,
    from: (id) => sql`streams x where x.host_id = ${id} and x.live_at is not null`,
  },
  {
    kind: 'reported',
    at: sql`x.created_at`,
    subject: sql`x.reason`,
    state: sql`x.status`,
    from: (id) => sql`message_reports x where x.author_id = ${id}`,
  },
  {
    kind: 'report',
    at: sql`x.created_at`,
    subject: sql`x.reason`,
    state: sql`x.status`,
    from: (id) => sql`message_reports x where x.reporter_id = ${id}`,
  },
  {
    ...auditColumns,
    from: (id) => sql`
      audit_entries x left join accounts doer on doer.id = x.actor_id
      where x.subject_kind = 'account' and x.subject_id = ${id}`,
  },
  {
    ...auditColumns,
    from: (id) => sql`
      audit_entries x left join accounts doer on doer.id = x.actor_id
      where x.impersonated_account_id = ${id}::uuid and (x.subject_kind is null or x.subject_kind <> 'account' or x.subject_id <> ${id})`,
  },
];

function sourceQuery(source: TimelineSource, { accountId, after, limit }: TimelineFilter): RawBuilder<unknown> {
  const { kind, at, id = sql`x.id`, subject, state = sql`''`, minor, currency, reference, actorName, from } = source;
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(${at}, ${kind}::text collate "C", ${id}) < (${after.key}::timestamptz, ${after.kind}::text collate "C", ${after.id}::uuid)`;
  return sql`(
    select ${id} as id, ${kind}::text collate "C" as kind, ${at} as at, ${subject}::text as subject, ${state}::text as state,
      ${minor ?? sql`null`}::bigint as minor, ${currency ?? sql`null`}::text as currency, ${reference ?? sql`null`}::text as reference,
      ${actorName ?? sql`null`}::text as "actorName"
    from ${from(accountId)} and ${afterCursor} order by ${at} desc, ${id} desc limit ${limit})`;
}

/** Lists the newest timeline entries of an account. From each source it reads no more than one page. */
export async function listTimelineRows(db: DbOrTx, filter: TimelineFilter): Promise<TimelineEntryRow[]> {
  const sourceQueries = sources.map((source) => sourceQuery(source, filter));
  const { rows } = await sql<TimelineEntryRow>`
    select moments.*, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from (${sql.join(sourceQueries, sql` union all `)}) moments
    order by at desc, kind collate "C" desc, id desc limit ${filter.limit}`.execute(db);
  return rows;
}
