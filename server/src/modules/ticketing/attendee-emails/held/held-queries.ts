import { parseUuid } from '@festoon/contracts/core/ids';
import type { HeldState } from '@festoon/contracts/operations/admin-messages';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type HeldRow = {
  readonly id: string;
  readonly state: HeldState;
  readonly subject: string;
  readonly eventId: string;
  readonly slug: string;
  readonly title: string;
  readonly organiserId: string;
  readonly organiserName: string;
  readonly heldAt: Date;
  readonly decidedAt: Date | null;
};

export type HeldAsked = {
  readonly state: HeldState;
  readonly q: string;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
};

const contains = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Returns the condition of a search. An id matches the message, its event or its organiser; an address matches the
 * organiser's; words match a subject, title or name.
 */
function sought(q: string) {
  if (q === '') return sql`true`;
  if (parseUuid(q) !== null) return sql`${q}::uuid in (m.id, m.event_id, e.organiser_id)`;
  if (q.includes('@')) return sql`o.email = ${q}::citext`;
  const like = contains(q);
  return sql`(m.subject ilike ${like} or e.title ilike ${like} or o.name ilike ${like})`;
}

const columns = sql`
  m.id, coalesce(m.decision, 'held') as state, m.subject, m.event_id as "eventId", e.slug, e.title, e.organiser_id as "organiserId",
  o.name as "organiserName", m.held_at as "heldAt", m.decided_at as "decidedAt"`;
const joins = sql`attendee_messages m join events e on e.id = m.event_id join accounts o on o.id = e.organiser_id`;

export async function listHeld(db: DbOrTx, { state, q, after, limit }: HeldAsked): Promise<HeldRow[]> {
  const isHeld = state === 'held';
  const at = isHeld ? sql`m.held_at` : sql`m.decided_at`;
  const beyond =
    after === null
      ? sql`true`
      : sql`(${at}, m.id) ${isHeld ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<HeldRow>`
    select ${columns} from ${joins}
    where m.held_at is not null and ${isHeld ? sql`m.status = 'held'` : sql`m.decision = ${state}`} and ${beyond} and ${sought(q)}
    order by ${isHeld ? sql`m.held_at, m.id` : sql`m.decided_at desc, m.id desc`} limit ${limit}`.execute(db);
  return rows;
}

export type HeldDetailRow = HeldRow & {
  readonly decidedBy: string | null;
  readonly email: string;
  readonly joinedAt: Date;
  readonly isSuspended: boolean;
  readonly sentMessages: number;
  readonly refusedMessages: number;
};

/** One that waits or was decided; null for any other message. */
export async function findHeld(db: DbOrTx, id: string): Promise<HeldDetailRow | null> {
  const { rows } = await sql<HeldDetailRow>`
    select ${columns}, d.name as "decidedBy", o.email::text as email, o.created_at as "joinedAt",
      o.suspended_at is not null as "isSuspended", theirs.sent as "sentMessages", theirs.refused as "refusedMessages"
    from ${joins} left join accounts d on d.id = m.decided_by
    cross join lateral (
      select (count(*) filter (where x.started_at is not null))::int as sent,
        (count(*) filter (where x.decision = 'refused'))::int as refused
      from events of_organiser join attendee_messages x on x.event_id = of_organiser.id and x.kind = 'message'
      where of_organiser.organiser_id = o.id
    ) theirs
    where m.id = ${id} and m.held_at is not null and (m.status = 'held' or m.decision is not null)`.execute(db);
  return rows[0] ?? null;
}

type Decided = {
  readonly id: string;
  readonly decision: 'approved' | 'refused';
  readonly by: string;
  readonly words: string;
  readonly now: Date;
};

/**
 * Saves the decision. The caller holds the lock on the message's row. An approved message is `scheduled` from now on, also
 * when it is sent immediately.
 */
export async function saveDecision(tx: Tx, { id, decision, by, words, now }: Decided): Promise<void> {
  await sql`
    update attendee_messages set status = ${decision === 'approved' ? 'scheduled' : 'refused'}, decision = ${decision},
      decided_at = ${now}, decided_by = ${by}, decision_words = ${words}, updated_at = ${now}
    where id = ${id}`.execute(tx);
}
