import { defineText } from '../../src/translations.ts';

export const chartsText = defineText('ui/charts', {
  // A day or time of a chart, with its values.
  valueAt: '{step}: {value}',
  showAsChart: 'Show as chart',
  showAsTable: 'Show as table',
  // For screen readers: the buttons of a chart with the name of its metric, such as "Sales".
  showNamedAsChart: '{name}: show as chart',
  showNamedAsTable: '{name}: show as table',
  // Button: downloads a file of comma-separated values.
  csv: 'CSV',
  saveAsCsv: '{name}: save as CSV',
  howThisIsCounted: 'How this is counted',
  howCounted: '{name}: how this is counted',
});
