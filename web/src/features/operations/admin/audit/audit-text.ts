import { AUDIT_ACTIONS, auditActionTitle } from '@festoon/contracts/identity/audit-actions';
import type { AuditEntrySummary } from '@festoon/contracts/operations/admin-audit';
import { auditText } from '@festoon/catalogue/operations/audit';

export function actorLabel({ actor, actorAccount }: Pick<AuditEntrySummary, 'actor' | 'actorAccount'>): string {
  if (actorAccount !== null) return actorAccount.name;
  return actor === 'command'
    ? auditText('serverCommand')
    : actor === 'system'
      ? auditText('festoonItself')
      : auditText('unknown');
}

export function formatSubject({ kind, id, label, isDeleted }: NonNullable<AuditEntrySummary['subject']>): string {
  if (label === null && isDeleted) return auditText('deletedSubject', { kind: kindName(kind), id });
  return auditText('subject', { kind: kindName(kind), name: label ?? id });
}

/** Returns the word for a kind of subject. */
export const kindName = (kind: string) => auditText('kind', { kind });

export const actionOptions = () => Object.keys(AUDIT_ACTIONS).map((value) => ({ value, label: auditActionTitle(value) }));

const SECTIONS: Readonly<Record<string, string>> = {
  account: 'users',
  event: 'events',
  booking: 'bookings',
  job: 'jobs',
  request: 'requests',
  email: 'mail',
  retention: 'privacy',
};

/** Returns the admin page of a kind of subject, or undefined if there is none. */
export function subjectPage(kind: string): string | undefined {
  return SECTIONS[kind] && `/admin/dashboard/${SECTIONS[kind]}`;
}
