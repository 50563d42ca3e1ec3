import type { PersonalData } from '../../../platform/http/module.ts';
import { listTopUpsOf } from './top-up-data-queries.ts';

export const topUpData: PersonalData = {
  kind: 'top-ups',
  description: 'Money you put into your wallet by card.',
  retainedNote: 'Amounts and days, without your name: the law asks for complete books for ten years.',
  tables: ['top_ups'],
  export: ({ db }, accountId) => listTopUpsOf(db, accountId),
  erase: async () => 0,
};
