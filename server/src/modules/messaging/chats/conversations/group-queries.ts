import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { MemberKey } from './member-queries.ts';

export type NewGroup = { readonly id: string; readonly title: string; readonly createdBy: string; readonly now: Date };

export async function insertGroup(tx: Tx, { id, title, createdBy, now }: NewGroup): Promise<void> {
  await sql`
    insert into conversations (id, kind, title, created_by, created_at)
    values (${id}, 'group', ${title}, ${createdBy}, ${now})`.execute(tx);
  await sql`
    insert into conversation_members (conversation_id, account_id, role, joined_at) values (${id}, ${createdBy}, 'owner', ${now})`.execute(
    tx,
  );
}

/**
 * Adds people to a group. Earlier messages stay hidden from them, even if they were members before. The caller has locked
 * the conversation. Writes rows in the order of accounts. Returns the accounts that are new.
 */
export async function insertMembers(
  tx: Tx,
  { conversationId, accountIds, now }: { conversationId: string; accountIds: readonly string[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into conversation_members as m (conversation_id, account_id, cleared_number, last_read_number, joined_at)
    select c.id, person, c.last_number, c.last_number, ${now}
    from conversations c, unnest(${[...new Set(accountIds)].toSorted()}::uuid[]) person where c.id = ${conversationId}
    on conflict on constraint conversation_members_pkey do update set
      left_at = null, role = 'member', cleared_number = excluded.cleared_number, last_read_number = excluded.last_read_number,
      joined_at = excluded.joined_at, muted_until = null, pinned_at = null, hidden_at_number = null
    where m.left_at is not null
    returning m.account_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listMemberIds(tx: DbOrTx, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from conversation_members where conversation_id = ${conversationId} and left_at is null
    order by account_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the role that an account has in a group now, or null when it is not a member. */
export async function findMemberRole(
  tx: DbOrTx,
  { conversationId, accountId }: MemberKey,
): Promise<'owner' | 'moderator' | 'member' | null> {
  const { rows } = await sql<{ role: 'owner' | 'moderator' | 'member' }>`
    select role from conversation_members
    where conversation_id = ${conversationId} and account_id = ${accountId} and left_at is null`.execute(tx);
  return rows[0]?.role ?? null;
}

/** Ends an account's membership in a group. Returns false when it has none. The caller has locked the conversation. */
export async function endMembership(
  tx: Tx,
  { conversationId, accountId, now }: MemberKey & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update conversation_members set left_at = ${now}, role = 'member', pinned_at = null
    where conversation_id = ${conversationId} and account_id = ${accountId} and left_at is null returning 1`.execute(tx);
  return rows.length === 1;
}

/** Makes the longest-standing member of a group its owner if it has none. The caller has locked the conversation. */
export async function transferOwnership(tx: Tx, conversationId: string): Promise<void> {
  await sql`
    update conversation_members set role = 'owner'
    where (conversation_id, account_id) = (
      select m.conversation_id, m.account_id from conversation_members m
      where m.conversation_id = ${conversationId} and m.left_at is null order by m.joined_at, m.account_id limit 1
    ) and not exists (
      select 1 from conversation_members o where o.conversation_id = ${conversationId} and o.left_at is null and o.role = 'owner'
    )`.execute(tx);
}

/**
 * Makes a member an owner. Returns false if the account is no member or is already an owner. The caller has locked the
 * conversation.
 */
export async function setOwner(tx: Tx, { conversationId, accountId }: MemberKey): Promise<boolean> {
  const { rows } = await sql`
    update conversation_members set role = 'owner'
    where conversation_id = ${conversationId} and account_id = ${accountId} and left_at is null and role <> 'owner'
    returning 1`.execute(tx);
  return rows.length === 1;
}

export async function updateTitle(tx: Tx, { id, title }: { id: string; title: string }): Promise<boolean> {
  const { rows } = await sql`
    update conversations set title = ${title} where id = ${id} and title <> ${title} returning 1`.execute(tx);
  return rows.length === 1;
}

/** Saves the key of the image and returns the previous one. The caller has locked the conversation. */
export async function swapImageKey(tx: Tx, { id, key }: { id: string; key: string | null }): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    update conversations set image_key = ${key} where id = ${id} returning old.image_key as before`.execute(tx);
  return rows[0]?.before ?? null;
}
