import { sql, type RawBuilder } from 'kysely';
import type { PersonMomentKind } from '@festoon/contracts/operations/admin-people';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type MomentRow = {
  readonly id: string;
  readonly kind: PersonMomentKind;
  readonly at: Date;
  readonly what: string;
  readonly state: string;
  readonly minor: number | null;
  readonly currency: string | null;
  readonly find: string | null;
  readonly by: string | null;
  /** `at` to the microsecond. */
  readonly key: string;
};

export type AfterMoment = { readonly key: string; readonly kind: string; readonly id: string };

type TimelineFilter = { readonly accountId: string; readonly after: AfterMoment | null; readonly limit: number };

type Source = {
  readonly kind: PersonMomentKind;
  readonly at: RawBuilder<unknown>;
  readonly id?: RawBuilder<unknown>;
  readonly what: RawBuilder<unknown>;
  readonly state?: RawBuilder<unknown>;
  readonly minor?: RawBuilder<unknown>;
  readonly currency?: RawBuilder<unknown>;
  readonly find?: RawBuilder<unknown>;
  readonly by?: RawBuilder<unknown>;
  /** From where, and whose. */
  readonly from: (accountId: string) => RawBuilder<unknown>;
};

const actColumns = {
  kind: 'act',
  at: sql`x.at`,
  // Lines have numbers; as an id each still is what no other line is.
  id: sql`('00000000-0000-7000-8000-' || lpad(to_hex(x.number), 12, '0'))::uuid`,
  what: sql`x.act`,
  state: sql`x.reason`,
  find: sql`x.number::text`,
  by: sql`coalesce(doer.name, x.actor_kind)`,
} as const;

/** Where moments of a person stand. Nothing of what they wrote, and nothing of an administrator in their place but the act. */
const sources: readonly Source[] = [
  { kind: 'joined', at: sql`x.created_at`, what: sql`''`, from: (id) => sql`accounts x where x.id = ${id}` },
  {
    kind: 'session',
    at: sql`x.created_at`,
    what: sql`x.user_agent`,
    state: sql`coalesce(x.revoked_reason, '')`,
    from: (id) => sql`sessions x where x.account_id = ${id} and x.impersonator_id is null`,
  },
  {
    kind: 'booking',
    at: sql`x.created_at`,
    what: sql`e.title`,
    state: sql`x.status`,
    find: sql`x.reference`,
    minor: sql`x.total_minor`,
    currency: sql`x.currency`,
    from: (id) => sql`bookings x join events e on e.id = x.event_id where x.buyer_id = ${id} and x.status <> 'held'`,
  },
  {
    kind: 'payment',
    at: sql`x.created_at`,
    what: sql`x.purpose`,
    state: sql`x.status`,
    minor: sql`x.amount_minor`,
    currency: sql`x.currency`,
    from: (id) => sql`payments x where x.account_id = ${id}`,
  },
  {
    kind: 'refund',
    at: sql`x.created_at`,
    what: sql`e.title`,
    state: sql`x.origin`,
    find: sql`b.reference`,
    minor: sql`x.amount_minor`,
    currency: sql`b.currency`,
    from: (id) => sql`
      booking_refunds x join bookings b on b.id = x.booking_id join events e on e.id = b.event_id where b.buyer_id = ${id}`,
  },
  {
    kind: 'payout',
    at: sql`x.asked_at`,
    what: sql`''`,
    state: sql`x.status`,
    minor: sql`x.amount_minor`,
    currency: sql`x.currency`,
    from: (id) => sql`payouts x where x.account_id = ${id}`,
  },
  {
    kind: 'event',
    at: sql`x.published_at`,
    what: sql`x.title`,
    state: sql`x.status`,
    find: sql`x.id::text`,
    from: (id) => sql`events x where x.organiser_id = ${id} and x.published_at is not null`,
  },
  {
    kind: 'premium',
    at: sql`x.started_at`,
    what: sql`x.type`,
    state: sql`x.status`,
    minor: sql`x.price_minor`,
    currency: sql`x.currency`,
    from: (id) => sql`subscriptions x where x.account_id = ${id} and x.status <> 'incomplete'`,
  },
  {
    kind: 'stream',
    at: sql`x.live_at`,
    what: sql`x.title`,
    state: sql`x.state`,
    from: (id) => sql`streams x where x.host_id = ${id} and x.live_at is not null`,
  },
  {
    kind: 'reported',
    at: sql`x.created_at`,
    what: sql`x.reason`,
    state: sql`x.status`,
    from: (id) => sql`message_reports x where x.author_id = ${id}`,
  },
  {
    kind: 'report',
    at: sql`x.created_at`,
    what: sql`x.reason`,
    state: sql`x.status`,
    from: (id) => sql`message_reports x where x.reporter_id = ${id}`,
  },
  {
    ...actColumns,
    from: (id) => sql`
      audit_entries x left join accounts doer on doer.id = x.actor_id
      where x.subject_kind = 'account' and x.subject_id = ${id}`,
  },
  {
    ...actColumns,
    from: (id) => sql`
      audit_entries x left join accounts doer on doer.id = x.actor_id
      where x.in_place_of = ${id}::uuid and (x.subject_kind is null or x.subject_kind <> 'account' or x.subject_id <> ${id})`,
  },
];

function branch(source: Source, { accountId, after, limit }: TimelineFilter): RawBuilder<unknown> {
  const { kind, at, id = sql`x.id`, what, state = sql`''`, minor, currency, find, by, from } = source;
  const onwards =
    after === null
      ? sql`true`
      : sql`(${at}, ${kind}::text collate "C", ${id}) < (${after.key}::timestamptz, ${after.kind}::text collate "C", ${after.id}::uuid)`;
  return sql`(
    select ${id} as id, ${kind}::text collate "C" as kind, ${at} as at, ${what}::text as what, ${state}::text as state,
      ${minor ?? sql`null`}::bigint as minor, ${currency ?? sql`null`}::text as currency, ${find ?? sql`null`}::text as find,
      ${by ?? sql`null`}::text as by
    from ${from(accountId)} and ${onwards} order by ${at} desc, ${id} desc limit ${limit})`;
}

/** The newest moments of a person; of each kind no more than the page can show is read. */
export async function listMoments(db: DbOrTx, wanted: TimelineFilter): Promise<MomentRow[]> {
  const branches = sources.map((source) => branch(source, wanted));
  const { rows } = await sql<MomentRow>`
    select moments.*, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from (${sql.join(branches, sql` union all `)}) moments
    order by at desc, kind collate "C" desc, id desc limit ${wanted.limit}`.execute(db);
  return rows;
}
