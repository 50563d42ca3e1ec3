import { AUDIT_ACTIONS } from '@festoon/contracts/identity/audit-actions';
import type { AuditEntrySummary } from '@festoon/contracts/operations/admin-audit';
import { auditText } from '@festoon/catalogue/operations/audit';

const actionLabels: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** Returns the text of an action, such as "suspended an account". An unknown action is shown by its name. */
const auditActionLabel = (action: string): string => actionLabels[action] ?? action;

/** Returns the title of an action, such as "Suspended an account". */
export function actionTitle(action: string): string {
  const text = auditActionLabel(action);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function actorLabel({ actor, actorAccount }: Pick<AuditEntrySummary, 'actor' | 'actorAccount'>): string {
  if (actorAccount !== null) return actorAccount.name;
  return actor === 'command'
    ? auditText('serverCommand')
    : actor === 'system'
      ? auditText('festoonItself')
      : auditText('unknown');
}

export function formatSubject({ kind, id, label, isDeleted }: NonNullable<AuditEntrySummary['subject']>): string {
  if (label === null && isDeleted) return auditText('deletedSubject', { kind, id });
  return auditText('subject', { kind, name: label ?? id });
}

export const actionOptions = () => Object.keys(AUDIT_ACTIONS).map((value) => ({ value, label: actionTitle(value) }));

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
