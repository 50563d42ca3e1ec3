import { defineText } from '../../src/translations.ts';

export const adminTableText = defineText('ui/admin-table', {
  // Button with a cross: closes the panel of a row.
  close: 'Close',
  // The format is for example CSV.
  exportAs: 'Export {format}',
});
