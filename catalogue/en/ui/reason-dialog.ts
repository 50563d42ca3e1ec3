import { defineText } from '../../src/translations.ts';

export const reasonDialogText = defineText('ui/reason-dialog', {
  sayWhy: 'Enter a reason.',
  // Label of a field: why an administrator does something.
  reason: 'Reason',
  itStandsInTheAuditLog: 'Recorded in the audit log.',
});
