import { defineText } from '../../src/translations.ts';

export const adminTableText = defineText('ui/admin-table', {
  // Button with a cross: closes the panel of a row.
  close: 'Close',
  // Button: shows the filters of a list. The number is of those in use.
  filters: '{count, plural, =0 {Filters} other {Filters (#)}}',
  // Below a list that has more rows: "Showing 50 users".
  shown: 'Showing {rows}',
  // Above a list: "More than 10,000 users".
  moreThan: 'More than {rows}',
  // The format is for example CSV.
  exportAs: 'Export {format}',
});
