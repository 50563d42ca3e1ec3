import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

type BlockParams = { readonly organiser: RawBuilder<unknown>; readonly account: RawBuilder<unknown> };

/** Returns the SQL condition that an organiser has blocked an account, or the address that it has now. */
export const isBlockedBy = ({ organiser, account }: BlockParams): RawBuilder<boolean> => sql`
  exists (
    select from organiser_blocks k where k.organiser_id = ${organiser} and (
      k.account_id = ${account} or k.email = (select x.email from accounts x where x.id = ${account}))
  )`;

/** Returns whether the organiser of an event has blocked an account. */
export async function isBlockedForEvent(
  tx: DbOrTx,
  { eventId, accountId }: { readonly eventId: string; readonly accountId: string },
): Promise<boolean> {
  const organiser = sql`(select e.organiser_id from events e where e.id = ${eventId})`;
  const { rows } = await sql<{ isBlocked: boolean }>`
    select ${isBlockedBy({ organiser, account: sql`${accountId}::uuid` })} as "isBlocked"`.execute(tx);
  return rows[0]?.isBlocked ?? false;
}

/** Returns the addresses of this list that an organiser has blocked, or whose accounts it has blocked. */
export async function listBlockedEmails(
  tx: DbOrTx,
  { organiserId, emails }: { readonly organiserId: string; readonly emails: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct given.email::text as email from unnest(${emails}::citext[]) as given (email)
    left join accounts a on a.email = given.email and a.role = 'user'
    where exists (
      select from organiser_blocks k where k.organiser_id = ${organiserId} and (k.email = given.email or k.account_id = a.id))
    order by 1`.execute(tx);
  return rows.map(({ email }) => email);
}

export type BlockRow = {
  id: string;
  email: string;
  note: string;
  createdAt: Date;
  events: { id: string; title: string; ticketCount: number }[];
};

const EVENTS_MAX = 5;

/** Returns the block list of an organiser, latest first, with the next events for which their addresses have tickets. */
export async function listBlockRows(
  tx: DbOrTx,
  { organiserId, now }: { readonly organiserId: string; readonly now: Date },
): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select k.id, k.email::text as email, k.note, k.created_at as "createdAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'ticketCount', s.count) order by s.starts_at, s.id) from (
          select e.id, e.title, e.starts_at, count(*)::int as count
          from (
            select t.id, t.event_id from bookings b join tickets t on t.booking_id = b.id
            where lower(b.buyer_email) = lower(k.email::text) and b.buyer_email <> '' and t.status <> 'void'
            union
            select t.id, t.event_id from tickets t
            where lower(t.holder_email) = lower(k.email::text) and t.holder_email <> '' and t.status <> 'void'
          ) t
          join events e on e.id = t.event_id
          where e.organiser_id = k.organiser_id and e.ends_at > ${now} and e.status in ('published', 'suspended')
          group by e.id order by e.starts_at, e.id limit ${EVENTS_MAX}
        ) s), '[]') as events
    from organiser_blocks k where k.organiser_id = ${organiserId} order by k.created_at desc, k.id desc`.execute(tx);
  return rows;
}

// Locks the list of an organiser, so that two additions at the same time are counted one after the other.
export async function lockBlockList(tx: Tx, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organiser-blocks:${organiserId}`}, 0))`.execute(tx);
}

export async function countOtherBlocks(
  tx: Tx,
  { organiserId, email }: { readonly organiserId: string; readonly email: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organiser_blocks
    where organiser_id = ${organiserId} and email <> ${email}::citext`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type NewBlock = {
  readonly id: string;
  readonly organiserId: string;
  readonly email: string;
  readonly accountId: string | null;
  readonly note: string;
  readonly at: Date;
};

/** Inserts a block. An address that is already blocked gets the new note, unless it is empty. */
export async function insertBlock(tx: Tx, { id, organiserId, email, accountId, note, at }: NewBlock): Promise<void> {
  await sql`
    insert into organiser_blocks (id, organiser_id, email, account_id, note, created_at)
    values (${id}, ${organiserId}, ${email}, ${accountId}, ${note}, ${at})
    on conflict on constraint organiser_blocks_email_key do update set
      account_id = coalesce(excluded.account_id, organiser_blocks.account_id),
      note = case when excluded.note = '' then organiser_blocks.note else excluded.note end`.execute(tx);
}

/** Deletes a block. Returns true if the organiser had one with this id. */
export async function deleteBlock(
  tx: DbOrTx,
  { blockId, organiserId }: { readonly blockId: string; readonly organiserId: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from organiser_blocks where id = ${blockId} and organiser_id = ${organiserId} returning id`.execute(tx);
  return rows.length > 0;
}

export type TicketPeople = { buyerId: string; buyerEmail: string; holderId: string; holderEmail: string; isManual: boolean };

/** Returns the buyer and the holder of a ticket of an event. */
export async function findTicketPeople(
  tx: DbOrTx,
  { eventId, ticketId }: { readonly eventId: string; readonly ticketId: string },
): Promise<TicketPeople | null> {
  const { rows } = await sql<TicketPeople>`
    select b.buyer_id as "buyerId", b.buyer_email as "buyerEmail", t.holder_id as "holderId", t.holder_email as "holderEmail",
      b.origin = 'manual' as "isManual"
    from tickets t join bookings b on b.id = t.booking_id where t.id = ${ticketId} and t.event_id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}
