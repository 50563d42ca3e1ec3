import { defineText } from '../../src/translations.ts';

export const differenceLabelsText = defineText('money/difference-labels', {
  missing_in_ledger: 'Missing from ledger',
  missing_at_provider: 'Missing from provider',
  amount: 'Amount differs',
  late: 'Late',
});
