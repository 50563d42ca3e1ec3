import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { deleteRevisionsBefore, insertRevision, incrementRevision } from './revision-queries.ts';

/** The age up to which revisions are compared: a save that is based on an older state is compared with the current state. */
export const REVISIONS_MAX = 200;

/**
 * Raises an event's revision and records who changed which fields, so that other editors are notified. Call it in the
 * transaction of every change that the editor shows. `accountId` is null for an automatic change.
 */
export async function recordRevision(
  ctx: Context,
  tx: DbOrTx,
  edit: { readonly eventId: string; readonly accountId: string | null; readonly fields: readonly string[] },
): Promise<number> {
  const revision = await incrementRevision(tx, edit.eventId, edit.fields);
  await insertRevision(tx, { ...edit, revision, at: ctx.clock.now() });
  await deleteRevisionsBefore(tx, edit.eventId, revision - REVISIONS_MAX + 1);
  return revision;
}
