import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type MemberRow = { readonly accountId: string; readonly role: 'owner' | 'moderator' | 'member' };

/** Lists the members of a direct conversation or a group. For a room or the chat of a stream, lists its moderators. */
export async function listMembers(tx: DbOrTx, conversationId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with ranked as (
      select m.account_id as id, m.role from conversation_members m join conversations c on c.id = m.conversation_id
      where m.conversation_id = ${conversationId} and m.left_at is null and m.banned_at is null
        and (c.kind in ('direct', 'group') or m.role <> 'member')
      union
      select t.account_id, 'owner' from conversations c join event_team t on t.event_id = c.event_id
      where c.id = ${conversationId} and t.role <> 'check_in'
      union
      select e.organiser_id, 'owner' from conversations c join events e on e.id = c.event_id where c.id = ${conversationId}
      union
      select s.host_id, 'owner' from conversations c join streams s on s.id = c.stream_id where c.id = ${conversationId}
      union
      select h.account_id, 'moderator' from conversations c join stream_cohosts h on h.stream_id = c.stream_id
      where c.id = ${conversationId} and h.accepted_at is not null
    ), best as (
      select distinct on (id) id, role from ranked order by id, array_position(array['owner', 'moderator', 'member'], role)
    )
    select best.id as "accountId", best.role from best join accounts a on a.id = best.id
    where a.deleted_at is null
    order by array_position(array['owner', 'moderator', 'member'], best.role), lower(a.name), a.id`.execute(tx);
  return rows;
}
