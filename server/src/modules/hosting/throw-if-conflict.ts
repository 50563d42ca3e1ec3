import type { DbOrTx } from '../../platform/db/db.ts';
import { throwDomainError } from '../../platform/errors.ts';
import { EDITS_KEPT, listEdits } from '../events/public.ts';
import { findConflict } from './conflict-rules.ts';

export type Save = {
  readonly eventId: string;
  readonly accountId: string;
  /** What the save is based on, and what the event is at. */
  readonly base: number;
  readonly revision: number;
  readonly fields: readonly string[];
};

/** Refuses a save that would undo what somebody else has written since, with what stands there now. */
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
