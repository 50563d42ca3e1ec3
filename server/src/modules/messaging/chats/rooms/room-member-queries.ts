import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { canRead } from '../../../ticketing/bookings/public-queries.ts';
import { teamRole } from '../access-queries.ts';

type RoomMemberKey = { readonly conversationId: string; readonly accountId: string };

/**
 * Returns whether an account has a row in the room, wrote in it, or may read it. Only these accounts can be moderated there.
 */
export async function isInRoom(
  tx: DbOrTx,
  { conversationId, accountId, now }: RoomMemberKey & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from conversations c join accounts a on a.id = ${accountId}
    where c.id = ${conversationId} and (
      exists (select 1 from conversation_members m where m.conversation_id = c.id and m.account_id = a.id)
      or exists (select 1 from messages m where m.conversation_id = c.id and m.author_id = a.id)
      or (${canRead(now)}))`.execute(tx);
  return rows.length > 0;
}

/** Creates the person's member row if it is missing, so that bans and timeouts can be stored. */
export async function ensureMember(
  tx: Tx,
  { conversationId, accountId, now }: RoomMemberKey & { now: Date },
): Promise<void> {
  await sql`
    insert into conversation_members (conversation_id, account_id, joined_at) values (${conversationId}, ${accountId}, ${now})
    on conflict on constraint conversation_members_pkey do nothing`.execute(tx);
}

/** Bans the account and removes its moderator role. Returns false if it was already banned. */
export async function updateBan(
  tx: Tx,
  { conversationId, accountId, by, now }: RoomMemberKey & { by: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation_members set banned_at = ${now}, banned_by = ${by}, role = 'member'
    where conversation_id = ${conversationId} and account_id = ${accountId} and banned_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function removeBan(tx: Tx, { conversationId, accountId }: RoomMemberKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation_members set banned_at = null, banned_by = null
    where conversation_id = ${conversationId} and account_id = ${accountId} and banned_at is not null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Sets the time until which an account may not write. Null lets it write again. Returns false when nothing changes. */
export async function updateTimeout(
  tx: Tx,
  { conversationId, accountId, until }: RoomMemberKey & { until: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation_members set timed_out_until = ${until}
    where conversation_id = ${conversationId} and account_id = ${accountId}
      and timed_out_until is distinct from ${until}::timestamptz`.execute(tx);
  return numAffectedRows === 1n;
}

export async function updateRole(
  tx: Tx,
  { conversationId, accountId, role }: RoomMemberKey & { role: 'moderator' | 'member' },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation_members set role = ${role}
    where conversation_id = ${conversationId} and account_id = ${accountId} and role <> ${role} and banned_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export type RoomPersonRow = {
  readonly accountId: string;
  readonly isTeamMember: boolean;
  readonly isModerator: boolean;
  readonly bannedAt: Date | null;
  readonly bannedBy: string | null;
  readonly timedOutUntil: Date | null;
  /** The time of the ban or the timeout. */
  readonly reason: string;
};

/** Lists the team of a room, and the two hundred newest of its moderators and its banned or timed-out accounts. */
export async function listRoomPeople(
  tx: DbOrTx,
  { conversationId, now }: { conversationId: string; now: Date },
): Promise<RoomPersonRow[]> {
  const { rows } = await sql<RoomPersonRow>`
    with team as (
      select t.account_id from conversations c join event_team t on t.event_id = c.event_id
      where c.id = ${conversationId} and t.role in ('owner', 'manager')
      union select e.organiser_id from conversations c join events e on e.id = c.event_id where c.id = ${conversationId}
      union select s.host_id from conversations c join streams s on s.id = c.stream_id where c.id = ${conversationId}
      union select h.account_id from conversations c join stream_cohosts h on h.stream_id = c.stream_id
      where c.id = ${conversationId} and h.accepted_at is not null
    ), marked as (
      select * from conversation_members
      where conversation_id = ${conversationId} and (role = 'moderator' or banned_at is not null or timed_out_until > ${now})
      order by greatest(banned_at, timed_out_until, joined_at) desc limit 200
    )
    select a.id as "accountId", team.account_id is not null as "isTeamMember", coalesce(m.role, 'member') = 'moderator' as "isModerator",
      m.banned_at as "bannedAt", by.name as "bannedBy", case when m.timed_out_until > ${now} then m.timed_out_until end as "timedOutUntil",
      coalesce(last.reason, '') as reason
    from team full join marked m on m.account_id = team.account_id
      join accounts a on a.id = coalesce(team.account_id, m.account_id) and a.deleted_at is null
      left join accounts by on by.id = m.banned_by and by.role = 'user'
      left join lateral (
        select r.reason from room_actions r
        where r.conversation_id = ${conversationId} and r.target_account_id = a.id
          and r.kind = case when m.banned_at is null then 'timed_out' else 'banned' end
        order by r.created_at desc, r.id desc limit 1
      ) last on true
    order by a.name, a.id`.execute(tx);
  return rows;
}

/** Counts the people who may read the room now. For the chat of a stream, counts people who have opened it. */
export async function countReaders(
  tx: DbOrTx,
  { conversationId, now }: { conversationId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from conversations c join accounts a on a.id in (
      select t.account_id from event_team t where t.event_id = c.event_id
      union select e.organiser_id from events e where e.id = c.event_id
      union select t.holder_id from tickets t where t.event_id = c.event_id and t.status <> 'void'
      union select m.account_id from conversation_members m where m.conversation_id = c.id and c.stream_id is not null)
    where c.id = ${conversationId} and ${canRead(now)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type RoomSearchRow = {
  readonly accountId: string;
  readonly isModerator: boolean;
  readonly isBanned: boolean;
  readonly isTimedOut: boolean;
};

/**
 * Returns people who have a member row in a room or may read it, except its team, and whose name has a word with this
 * prefix.
 */
export async function searchMembers(
  tx: DbOrTx,
  { conversationId, pattern, now }: { conversationId: string; pattern: string; now: Date },
): Promise<RoomSearchRow[]> {
  const { rows } = await sql<RoomSearchRow>`
    select a.id as "accountId", coalesce(part.role = 'moderator', false) as "isModerator", part.banned_at is not null as "isBanned",
      coalesce(part.timed_out_until > ${now}, false) as "isTimedOut"
    from conversations c join accounts a on a.deleted_at is null and a.id in (
        select account_id from conversation_members where conversation_id = ${conversationId}
        union select t.holder_id from tickets t where t.event_id = c.event_id and t.status <> 'void')
      left join events e on e.id = c.event_id left join event_team t on t.event_id = c.event_id and t.account_id = a.id
      left join conversation_members part on part.conversation_id = c.id and part.account_id = a.id
    where c.id = ${conversationId}
      and (unaccent(a.name) ilike unaccent(${pattern}) or unaccent(a.name) ilike '% ' || unaccent(${pattern}))
      and coalesce(${teamRole} not in ('owner', 'manager'), true)
      and (part.account_id is not null or (${canRead(now)}))
    order by a.name, a.id limit 20`.execute(tx);
  return rows;
}
