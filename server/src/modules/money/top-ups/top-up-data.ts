import { moneyDataText } from '@festoon/catalogue/money/money-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { listTopUpsOf } from './top-up-data-queries.ts';

export const topUpData: PersonalData = {
  kind: 'top-ups',
  get description() {
    return moneyDataText('topUps');
  },
  get retainedNote() {
    return moneyDataText('amountsRetained');
  },
  tables: ['top_ups'],
  export: ({ db }, accountId) => listTopUpsOf(db, accountId),
  erase: async () => 0,
};
