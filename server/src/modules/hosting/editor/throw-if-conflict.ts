import type { DbOrTx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { EDITS_KEPT, listEdits } from '../../events/events/public.ts';
import { findConflict } from './conflict-rules.ts';

export type Save = {
  readonly eventId: string;
  readonly accountId: string;
  /** The revision that the save is based on. `revision` is the event's current one. */
  readonly base: number;
  readonly revision: number;
  readonly fields: readonly string[];
};

/** Throws `edit_conflict` with the current values when a save would undo what another account has written since. */
export async function throwIfConflict(
  tx: DbOrTx,
  { eventId, accountId, base, revision, fields }: Save,
  valueOf: (field: string) => unknown,
): Promise<void> {
  if (base >= revision || fields.length === 0) return;
  const later = await listEdits(tx, { eventId, after: base, limit: EDITS_KEPT });
  const conflict = findConflict(later, { accountId, fields, knowsAll: revision - base <= EDITS_KEPT });
  if (conflict === null) return;
  const theirs = Object.fromEntries(conflict.fields.map((field) => [field, { theirs: valueOf(field) }]));
  throwDomainError('edit_conflict', { revision, fields: theirs, by: conflict.by });
}
