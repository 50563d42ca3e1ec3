/** An edit that was saved after the revision that an editor is based on. */
export type LaterRevision = {
  readonly accountId: string | null;
  readonly by: string;
  readonly fields: readonly string[];
};

export type SaveAttempt = {
  readonly accountId: string;
  /** The fields that the save would change. */
  readonly fields: readonly string[];
  /** False if some of the edits since then are no longer stored. */
  readonly hasFullHistory: boolean;
};

export type Conflict = { readonly fields: readonly string[]; readonly editedBy: string };

/**
 * Returns the fields that another account has changed since, with the name of the last one to do so. Returns null when there
 * are none.
 */
export function findConflict(
  later: readonly LaterRevision[],
  { accountId, fields, hasFullHistory }: SaveAttempt,
): Conflict | null {
  const others = later.filter((edit) => edit.accountId !== accountId);
  const changed = new Set(others.flatMap((edit) => edit.fields));
  const conflicting = hasFullHistory ? fields.filter((field) => changed.has(field)) : fields;
  if (conflicting.length === 0) return null;
  const last = others.find((edit) => edit.fields.some((field) => conflicting.includes(field)));
  return { fields: conflicting, editedBy: last?.by ?? '' };
}
