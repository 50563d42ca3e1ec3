import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { preparedStatement } from '../../../../platform/db/prepared-statement.ts';

type DiscoveryState = {
  /** The version of what visitors see. It increases with every change, usually just before the commit. */
  version: number;
  savedIds: string[];
};

/** Returns the version of what visitors see, and which of these events the viewer saved. */
export async function readDiscoveryState(
  tx: DbOrTx,
  { viewerId, eventIds }: { viewerId: string | null; eventIds: readonly string[] },
): Promise<DiscoveryState> {
  const { rows } = await sql<DiscoveryState>`${preparedStatement}
    select last_value as version,
      array(select s.event_id from event_saves s where s.account_id = ${viewerId}::uuid and s.event_id = any(${eventIds}::uuid[])) as "savedIds"
    from discovery_version`.execute(tx);
  return rows[0] ?? { version: 0, savedIds: [] };
}
