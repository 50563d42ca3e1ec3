import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { accessChanged } from '../../../../platform/live/live.ts';
import { markTicketsVoid } from './ticket-queries.ts';

/** Voids tickets. What they opened is closed on the holders' open sockets after the commit. The caller holds their locks. */
export async function voidTickets(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  for (const holderId of await markTicketsVoid(tx, ids, now)) publishAfterCommit(tx, accessChanged(holderId));
}
