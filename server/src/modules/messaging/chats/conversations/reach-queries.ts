import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type ReachParams = { readonly by: RawBuilder<unknown>; readonly person: RawBuilder<unknown>; readonly now: Date };

/** Returns the SQL condition that neither of two people has blocked the other. */
export const isUnblocked = ({ by, person }: Pick<ReachParams, 'by' | 'person'>): RawBuilder<boolean> => sql`
  not exists (
    select 1 from account_blocks b
    where (b.blocker_id = ${by} and b.blocked_id = ${person}) or (b.blocker_id = ${person} and b.blocked_id = ${by})
  )`;

/** Returns the SQL condition that a person has not blocked another as an organiser, by their account or its address. */
const isUnblockedByOrganiser = ({ by, person }: Pick<ReachParams, 'by' | 'person'>): RawBuilder<boolean> => sql`
  not exists (
    select 1 from organiser_blocks k where k.organiser_id = ${person} and (
      k.account_id = ${by} or k.email = (select x.email from accounts x where x.id = ${by}))
  )`;

/** Returns the SQL condition that the account `x` can use chats now: a user in good standing with premium. */
export const canChat = (now: Date): RawBuilder<boolean> => sql`
  x.role = 'user' and x.suspended_at is null and x.deleted_at is null and has_premium(x.id, ${now})`;

/**
 * Returns the SQL condition that a message from one person would reach another now: neither has blocked the other, and the
 * other person has not blocked the sender as an organiser. The offset keeps the planner from
 * evaluating the subquery for every account.
 */
export const isReachable = ({ by, person, now }: ReachParams): RawBuilder<boolean> => sql`
  (exists (select 1 from accounts x where x.id = ${person} and ${canChat(now)} offset 0) and ${isUnblocked({ by, person })}
    and ${isUnblockedByOrganiser({ by, person })})`;

/** Returns the SQL condition that a person allows others to start a conversation with them. */
export const allowNewConversations = (person: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  not exists (select 1 from chat_settings s where s.account_id = ${person} and not s.allow_new_conversations)`;

/** True when the account `a` holds the ticket `t` itself, and did not only book it manually for another person. */
const isTicketHolder = sql`t.status <> 'void' and (b.origin <> 'manual' or t.holder_email::citext = a.email)`;

/** Returns the events that an account works on or holds a ticket for. */
export const eventsOf = (accountId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select team.event_id from event_team team where team.account_id = ${accountId}
  union
  select t.event_id from accounts a join tickets t on t.holder_id = a.id join bookings b on b.id = t.booking_id
  where a.id = ${accountId} and ${isTicketHolder}`;

/** Selects the accounts that work on one of these events or hold a ticket for it. May return an account twice. */
export const peopleOf = (eventIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select team.account_id from event_team team where team.event_id in (${eventIds})
  union all
  select t.holder_id from tickets t join bookings b on b.id = t.booking_id join accounts a on a.id = t.holder_id
  where t.event_id in (${eventIds}) and ${isTicketHolder}`;

/** Selects the accounts that are in a group with an account. May return an account twice. */
export const sharedGroupMembersOf = (accountId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.account_id from conversation_members m join conversations c on c.id = m.conversation_id
  join conversation_members o on o.conversation_id = c.id
  where m.account_id = ${accountId} and c.kind = 'group' and m.left_at is null and o.left_at is null`;

export type StartConversationParams = { readonly by: string; readonly people: readonly string[]; readonly now: Date };

/**
 * Returns the people in this list with whom the account may start a conversation. They are reachable, accept new
 * conversations, and share an event or a group with the account or have a public event.
 */
export async function listStartableRecipients(tx: DbOrTx, { by, people, now }: StartConversationParams): Promise<string[]> {
  const [me, other] = [sql`${by}::uuid`, sql`person.id`];
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${people}::uuid[]) as person (id)
    where person.id <> ${me} and ${isReachable({ by: me, person: other, now })} and ${allowNewConversations(other)} and (
      exists (
        select 1 from events e
        where e.organiser_id = ${other} and e.status = 'published' and e.visibility in ('public', 'members')
      )
      or ${other} in (${sharedGroupMembersOf(me)})
      or exists (select 1 from ((${eventsOf(me)}) intersect (${eventsOf(other)})) shared)
    )`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns whether a message would reach a person. Without a conversation yet, the person must also accept new ones. */
export async function canStartConversation(
  tx: DbOrTx,
  { by, person, now, hasConversation = false }: { by: string; person: string; now: Date; hasConversation?: boolean },
): Promise<boolean> {
  const [me, other] = [sql`${by}::uuid`, sql`${person}::uuid`];
  const { rows } = await sql<{ isAllowed: boolean }>`
    select ${me} <> ${other} and ${isReachable({ by: me, person: other, now })} and (${hasConversation} or ${allowNewConversations(other)}) as "isAllowed"`.execute(
    tx,
  );
  return rows[0]?.isAllowed ?? false;
}

/** Returns whether a user with this id exists, whatever their chat settings. */
export async function isActiveUser(tx: DbOrTx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${id} and role = 'user' and deleted_at is null`.execute(tx);
  return rows.length === 1;
}

export async function isNewAccount(tx: DbOrTx, id: string, since: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${id} and created_at > ${since}`.execute(tx);
  return rows.length === 1;
}
