import type { AuditLine } from '@festoon/contracts/operations/admin-audit';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { hasNames, namePeople, nameSubjects, type NamedPerson } from './name-queries.ts';
import type { AuditRow } from './queries.ts';

type Names = {
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly subjects: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** Gives the people and things of some lines the names they have now. */
export async function nameLines(db: DbOrTx, rows: readonly AuditRow[]): Promise<AuditLine[]> {
  const names = await readNames(db, rows);
  return rows.map((row) => ({
    number: row.number,
    at: row.at.toISOString(),
    actor: row.actor,
    who: personOf(names, row.actorId),
    act: row.act,
    subject: subjectOf(names, row),
    impersonatedAccount: personOf(names, row.impersonatedAccount),
    reason: row.reason,
  }));
}

async function readNames(db: DbOrTx, rows: readonly AuditRow[]): Promise<Names> {
  const people = rows
    .flatMap(({ actorId, impersonatedAccount }) => [actorId, impersonatedAccount])
    .filter((id) => id !== null);
  const kinds = [...new Set(rows.map(({ subjectKind }) => subjectKind))].filter((kind) => kind !== null);
  const idsOf = (kind: string) =>
    rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind && subjectId !== null ? [subjectId] : []));
  const [named, ...subjects] = await Promise.all([
    namePeople(db, people),
    ...kinds.filter(hasNames).map(async (kind) => [kind, await nameSubjects(db, kind, idsOf(kind))] as const),
  ]);
  return { people: named, subjects: new Map<string, Map<string, string>>(subjects) };
}

const personOf = ({ people }: Names, id: string | null) => (id === null ? null : (people.get(id) ?? null));

function subjectOf({ subjects }: Names, { subjectKind: kind, subjectId: id }: AuditRow): AuditLine['subject'] {
  if (kind === null || id === null) return null;
  const label = subjects.get(kind)?.get(id) ?? null;
  return { kind, id, label, isGone: label === null && hasNames(kind) };
}
