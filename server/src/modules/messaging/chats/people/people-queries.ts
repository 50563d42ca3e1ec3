import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { nameBeginsWith } from '../../../../platform/db/fold-text.ts';
import {
  eventsOf,
  sharedGroupMembersOf,
  isReachable,
  peopleOf,
  allowNewConversations,
} from '../conversations/reach-queries.ts';

export type PeopleSearch = {
  readonly by: string;
  /** The prefix of a name, or of a later word in it. */
  readonly text: string;
  readonly now: Date;
  /** The last row of the previous page. */
  readonly after: string | null;
  readonly limit: number;
};

/**
 * Returns the people with whom the account may start a conversation, by name: people of shared events and groups and, if a
 * name is given, organisers.
 */
export async function searchPeople(tx: DbOrTx, { by, text, now, after, limit }: PeopleSearch): Promise<string[]> {
  const me = sql`${by}::uuid`;
  const isNamed: RawBuilder<unknown> = text === '' ? sql`true` : nameBeginsWith(sql`p.name`, text);
  const organisers: RawBuilder<unknown> =
    text === ''
      ? sql`select null::uuid where false`
      : sql`select organiser_id from events where status = 'published' and visibility in ('public', 'members')`;
  const afterCursor: RawBuilder<unknown> =
    after === null ? sql`true` : sql`(fold(p.name), p.id) > (select fold(name), id from accounts where id = ${after})`;
  const { rows } = await sql<{ id: string }>`
    with mine as materialized (${eventsOf(me)}),
    near as materialized (
      select account_id from (${peopleOf(sql`select event_id from mine`)}) met
      union select account_id from (${sharedGroupMembersOf(me)}) mates
      union ${organisers}
    ),
    -- By name first: who can be reached is asked of few.
    named as materialized (
      select p.id, fold(p.name) as name from near join accounts p on p.id = near.account_id
      where p.id <> ${me} and ${isNamed} and ${afterCursor}
    )
    select p.id from named p where ${isReachable({ by: me, person: sql`p.id`, now })} and ${allowNewConversations(sql`p.id`)}
    order by p.name, p.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export type SharedEventRow = {
  readonly eventId: string;
  readonly roomId: string | null;
  readonly isManaged: boolean;
};

/** Returns the events that two people share, latest first, and whether the first person manages each. */
export async function listSharedEvents(
  tx: DbOrTx,
  { by, person, limit }: { by: string; person: string; limit: number },
): Promise<SharedEventRow[]> {
  const [me, other] = [sql`${by}::uuid`, sql`${person}::uuid`];
  const { rows } = await sql<SharedEventRow>`
    select e.id as "eventId", c.id as "roomId", e.organiser_id = ${me} or coalesce(t.role in ('owner', 'manager'), false) as "isManaged"
    from ((${eventsOf(me)}) intersect (${eventsOf(other)})) shared join events e on e.id = shared.event_id
    left join event_team t on t.event_id = e.id and t.account_id = ${me}
    left join conversations c on c.event_id = e.id and c.kind = 'room'
    where e.status <> 'draft' order by e.starts_at desc, e.id limit ${limit}`.execute(tx);
  return rows;
}

export type HeldTicketRow = {
  readonly id: string;
  readonly eventId: string;
  readonly typeName: string;
  readonly reference: string;
  readonly isConversationSubject: boolean;
};

/** Lists the tickets that a person holds of these events. Marks the one they last asked about in this conversation. */
export async function listHeldTickets(
  tx: DbOrTx,
  { person, eventIds, pairKey }: { person: string; eventIds: readonly string[]; pairKey: string },
): Promise<HeldTicketRow[]> {
  const { rows } = await sql<HeldTicketRow>`
    select t.id, t.event_id as "eventId", k.name as "typeName", b.reference,
      exists (
        select 1 from conversations c join conversation_members m on m.conversation_id = c.id
        where c.pair_key = ${pairKey} and m.account_id = ${person} and m.about_ticket_id = t.id
      ) as "isConversationSubject"
    from tickets t join bookings b on b.id = t.booking_id join ticket_types k on k.id = t.ticket_type_id
    where t.holder_id = ${person} and t.event_id = any (${eventIds}::uuid[]) and t.status <> 'void' order by t.created_at, t.id`.execute(
    tx,
  );
  return rows;
}

export type SharedGroupRow = { readonly id: string; readonly title: string; readonly imageKey: string | null };

export async function listSharedGroups(
  tx: DbOrTx,
  { by, person }: { by: string; person: string },
): Promise<SharedGroupRow[]> {
  const { rows } = await sql<SharedGroupRow>`
    select c.id, c.title, c.image_key as "imageKey"
    from conversation_members m join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = c.id
    where m.account_id = ${by} and o.account_id = ${person} and c.kind = 'group' and m.left_at is null and o.left_at is null
    order by c.title, c.id limit 20`.execute(tx);
  return rows;
}

/** Returns whether the account holds this ticket of this event. */
export async function holdsTicket(
  tx: DbOrTx,
  { accountId, eventId, ticketId }: { accountId: string; eventId: string; ticketId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tickets where id = ${ticketId} and event_id = ${eventId} and holder_id = ${accountId} and status <> 'void'`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Stores the ticket that the account asks about in one of its conversations. */
export async function setAboutTicket(
  tx: DbOrTx,
  { conversationId, accountId, ticketId }: { conversationId: string; accountId: string; ticketId: string | null },
): Promise<void> {
  await sql`
    update conversation_members set about_ticket_id = ${ticketId}
    where conversation_id = ${conversationId} and account_id = ${accountId}`.execute(tx);
}
