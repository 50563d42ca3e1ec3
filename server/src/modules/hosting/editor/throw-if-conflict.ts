import type { DbOrTx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { REVISIONS_MAX, listRevisions } from '../../events/events/public.ts';
import { findConflict } from './conflict-rules.ts';

export type ConflictCheckParams = {
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
  { eventId, accountId, base, revision, fields }: ConflictCheckParams,
  valueOf: (field: string) => unknown,
): Promise<void> {
  if (base >= revision || fields.length === 0) return;
  const later = await listRevisions(tx, { eventId, after: base, limit: REVISIONS_MAX });
  const conflict = findConflict(later, { accountId, fields, hasFullHistory: revision - base <= REVISIONS_MAX });
  if (conflict === null) return;
  const theirs = Object.fromEntries(conflict.fields.map((field) => [field, { theirs: valueOf(field) }]));
  throwDomainError('edit_conflict', { revision, fields: theirs, editedBy: conflict.editedBy });
}
