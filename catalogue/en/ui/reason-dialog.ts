import { defineText } from '../../src/translations.ts';

export const reasonDialogText = defineText('ui/reason-dialog', {
  sayWhy: 'Say why.',
  // Label of a field: why an administrator does something.
  reason: 'Reason',
  itStandsInTheAuditLog: 'It is recorded in the audit log.',
});
