import { ACTS } from '@festoon/contracts/identity/acts';
import type { AuditLine } from '@festoon/contracts/operations/admin-audit';

const words: Readonly<Record<string, string>> = ACTS;

/** "suspended an account"; an act of a later version is shown by its name. */
const auditActionLabel = (act: string): string => words[act] ?? act;

/** "Suspended an account". */
export function actTitle(act: string): string {
  const said = auditActionLabel(act);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

export function actorLabel({ actor, who }: Pick<AuditLine, 'actor' | 'who'>): string {
  if (who !== null) return who.name;
  return actor === 'command' ? 'A command on the server' : actor === 'system' ? 'Festoon itself' : 'Nobody known';
}

export function formatSubject({ kind, id, label, isGone }: NonNullable<AuditLine['subject']>): string {
  return `${kind} ${label ?? (isGone ? `${id} (gone)` : id)}`;
}

export const actOptions = Object.keys(ACTS).map((value) => ({ value, label: actTitle(value) }));

const SECTIONS: Readonly<Record<string, string>> = {
  account: 'users',
  event: 'events',
  booking: 'bookings',
  job: 'jobs',
  request: 'requests',
  mail: 'mail',
  retention: 'privacy',
};

/** The page on which a subject is looked into; undefined where there is none. */
export function subjectPage(kind: string): string | undefined {
  return SECTIONS[kind] && `/admin/dashboard/${SECTIONS[kind]}`;
}
