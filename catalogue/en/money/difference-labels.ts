import { defineText } from '../../src/translations.ts';

export const differenceLabelsText = defineText('money/difference-labels', {
  missing_in_ledger: 'Missing in the ledger',
  missing_at_provider: 'Missing at the provider',
  amount: 'Amount differs',
  late: 'Late',
});
