import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type Between = { readonly by: RawBuilder<unknown>; readonly person: RawBuilder<unknown>; readonly now: Date };

/** Whether neither of two people has blocked the other. */
export const isUnblocked = ({ by, person }: Pick<Between, 'by' | 'person'>): RawBuilder<boolean> => sql`
  not exists (
    select 1 from account_blocks b
    where (b.blocker_id = ${by} and b.blocked_id = ${person}) or (b.blocker_id = ${person} and b.blocked_id = ${by})
  )`;

/** Whether a person can use chats now: a user in good standing with premium; `x` is the account. */
export const canChat = (now: Date): RawBuilder<boolean> => sql`
  x.role = 'user' and x.suspended_at is null and x.deleted_at is null and has_premium(x.id, ${now})`;

/** Whether a message from one person would reach another now. */
export const isReachable = ({ by, person, now }: Between): RawBuilder<boolean> => sql`
  (exists (select 1 from accounts x where x.id = ${person} and ${canChat(now)}) and ${isUnblocked({ by, person })})`;

/** The events an account works on or holds a ticket of. */
export const eventsOf = (accountId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select team.event_id from event_team team where team.account_id = ${accountId}
  union
  select t.event_id from tickets t join bookings b on b.id = t.booking_id join accounts h on h.id = t.holder_id
  where t.holder_id = ${accountId} and t.status <> 'void' and (b.origin <> 'by_hand' or t.holder_email = h.email)`;

/**
 * Whether one person may begin to write to another: somebody reachable who takes new conversations, shares an event or a
 * group with them, or shows an event.
 */
export async function mayBegin(
  tx: DbOrTx,
  { by, person, now }: { by: string; person: string; now: Date },
): Promise<boolean> {
  const [me, other] = [sql`${by}::uuid`, sql`${person}::uuid`];
  const { rows } = await sql<{ may: boolean }>`
    select ${isReachable({ by: me, person: other, now })}
      and not exists (select 1 from chat_settings s where s.account_id = ${other} and not s.takes_new)
      and (
        exists (select 1 from events e where e.organiser_id = ${other} and e.status = 'published')
        or exists (
          select 1 from conversation_members m join conversation_members o on o.conversation_id = m.conversation_id
          join conversations c on c.id = m.conversation_id
          where m.account_id = ${me} and o.account_id = ${other} and c.kind = 'group' and m.left_at is null and o.left_at is null
        )
        or exists (select 1 from ((${eventsOf(me)}) intersect (${eventsOf(other)})) shared)
      ) as may`.execute(tx);
  return rows[0]?.may ?? false;
}

/** Whether there is a user of this id, whatever they take. */
export async function isPerson(tx: DbOrTx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${id} and role = 'user' and deleted_at is null`.execute(tx);
  return rows.length === 1;
}
