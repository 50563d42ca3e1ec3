import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

/** Returns the key of two people's direct conversation: both ids in order. */
export function directKey(one: string, other: string): string {
  return [one, other].toSorted().join(':');
}

export async function findDirect(tx: DbOrTx, pairKey: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from conversations where pair_key = ${pairKey}`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * Creates the direct conversation of two people. If both create it at the same time, the second waits for the first one's
 * commit and finds it.
 */
export async function insertDirect(
  tx: Tx,
  { id, people, now }: { id: string; people: readonly [string, string]; now: Date },
): Promise<void> {
  const pairKey = directKey(...people);
  await sql`
    insert into conversations (id, kind, pair_key, created_by, created_at) values (${id}, 'direct', ${pairKey}, ${people[0]}, ${now})
    on conflict on constraint conversations_pair_key_unique do nothing`.execute(tx);
  // Hidden for both until one of them writes: a list never shows an empty conversation.
  await sql`
    insert into conversation_members (conversation_id, account_id, hidden_at_number, joined_at)
    select c.id, person, 0, ${now} from conversations c, unnest(${[...people].toSorted()}::uuid[]) person where c.pair_key = ${pairKey}
    on conflict on constraint conversation_members_pkey do nothing`.execute(tx);
}
