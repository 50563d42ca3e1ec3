import { sql } from 'kysely';
import type { CheckInListFields } from '@festoon/contracts/ticketing/check-in-lists';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type CheckInListRow = {
  readonly id: string;
  readonly name: string;
  readonly entrance: string;
  /** Null for every ticket type. */
  readonly ticketTypeIds: readonly string[] | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

export async function listCheckInListRows(tx: DbOrTx, eventId: string): Promise<CheckInListRow[]> {
  const { rows } = await sql<CheckInListRow>`
    select l.id, l.name, l.entrance, l.starts_at as "startsAt", l.ends_at as "endsAt",
      case when not l.for_all_types then
        array(select t.ticket_type_id from check_in_list_types t where t.list_id = l.id order by t.ticket_type_id)
      end as "ticketTypeIds"
    from check_in_lists l where l.event_id = ${eventId} order by l.created_at, l.id`.execute(tx);
  return rows;
}

export async function listListTicketTypes(tx: DbOrTx, eventId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ticket_types where event_id = ${eventId} and archived_at is null order by position, id`.execute(tx);
  return rows;
}

export type ListKey = { readonly eventId: string; readonly listId: string };

/** Locks the event's row, so that concurrent requests do not exceed the maximum together, and returns its number of lists. */
export async function countListsLocked(tx: Tx, eventId: string): Promise<number> {
  await sql`select from events where id = ${eventId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from check_in_lists where event_id = ${eventId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type NewList = CheckInListFields & ListKey & { readonly createdAt: Date };

export async function insertList(tx: Tx, list: NewList): Promise<void> {
  await sql`
    insert into check_in_lists (id, event_id, name, entrance, for_all_types, starts_at, ends_at, created_at)
    values (${list.listId}, ${list.eventId}, ${list.name}, ${list.entrance}, ${list.ticketTypeIds === null}, ${list.startAt},
      ${list.endAt}, ${list.createdAt})`.execute(tx);
}

/** Updates a list. Returns false if the event has no such list. */
export async function updateList(tx: Tx, { eventId, listId }: ListKey, fields: CheckInListFields): Promise<boolean> {
  const { rows } = await sql`
    update check_in_lists set name = ${fields.name}, entrance = ${fields.entrance}, for_all_types = ${fields.ticketTypeIds === null},
      starts_at = ${fields.startAt}, ends_at = ${fields.endAt}
    where id = ${listId} and event_id = ${eventId} returning id`.execute(tx);
  return rows.length > 0;
}

/** Sets the ticket types of a list. Ignores those of other events, and returns the number of the others. */
export async function updateListTypes(tx: Tx, { eventId, listId }: ListKey, typeIds: readonly string[]): Promise<number> {
  await sql`delete from check_in_list_types where list_id = ${listId}`.execute(tx);
  const { rows } = await sql`
    insert into check_in_list_types (list_id, ticket_type_id)
    select ${listId}, id from ticket_types where event_id = ${eventId} and id = any(${typeIds}::uuid[])
    returning ticket_type_id`.execute(tx);
  return rows.length;
}

/** Deletes a list. Returns false if the event has no such list. */
export async function deleteList(tx: DbOrTx, { eventId, listId }: ListKey): Promise<boolean> {
  const { rows } = await sql`
    delete from check_in_lists where id = ${listId} and event_id = ${eventId} returning id`.execute(tx);
  return rows.length > 0;
}
