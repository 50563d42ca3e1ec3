import type { AuditEntrySummary } from '@festoon/contracts/operations/admin-audit';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { isNamedSubjectKind, findAccountNames, findSubjectNames, type NamedAccount } from './name-queries.ts';
import type { AuditRow } from './queries.ts';

type AuditNames = {
  readonly accounts: ReadonlyMap<string, NamedAccount>;
  readonly subjects: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** Adds the current names of accounts and subjects to audit entries. */
export async function toAuditEntrySummaries(db: DbOrTx, rows: readonly AuditRow[]): Promise<AuditEntrySummary[]> {
  const names = await readNames(db, rows);
  return rows.map((row) => ({
    number: row.number,
    at: row.at.toISOString(),
    actor: row.actor,
    actorAccount: findAccountName(names, row.actorId),
    action: row.action,
    subject: toSubject(names, row),
    impersonatedAccount: findAccountName(names, row.impersonatedAccount),
    reason: row.reason,
  }));
}

async function readNames(db: DbOrTx, rows: readonly AuditRow[]): Promise<AuditNames> {
  const accounts = rows
    .flatMap(({ actorId, impersonatedAccount }) => [actorId, impersonatedAccount])
    .filter((id) => id !== null);
  const kinds = [...new Set(rows.map(({ subjectKind }) => subjectKind))].filter((kind) => kind !== null);
  const idsOf = (kind: string) =>
    rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind && subjectId !== null ? [subjectId] : []));
  const [named, ...subjects] = await Promise.all([
    findAccountNames(db, accounts),
    ...kinds.filter(isNamedSubjectKind).map(async (kind) => [kind, await findSubjectNames(db, kind, idsOf(kind))] as const),
  ]);
  return { accounts: named, subjects: new Map<string, Map<string, string>>(subjects) };
}

const findAccountName = ({ accounts }: AuditNames, id: string | null) => (id === null ? null : (accounts.get(id) ?? null));

function toSubject({ subjects }: AuditNames, { subjectKind: kind, subjectId: id }: AuditRow): AuditEntrySummary['subject'] {
  if (kind === null || id === null) return null;
  const label = subjects.get(kind)?.get(id) ?? null;
  return { kind, id, label, isDeleted: label === null && isNamedSubjectKind(kind) };
}
