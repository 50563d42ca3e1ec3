import { organiserFeesText } from '@festoon/catalogue/operations/organiser-fees';
import type { PersonalData } from '../../../../platform/http/module.ts';
import { listFeeRows } from './fee-queries.ts';

/** The fees agreed with an organiser. They have no name, and explain the amounts of past sales, so an erasure keeps them. */
export const organiserFeeData: PersonalData = {
  kind: 'fees',
  get description() {
    return organiserFeesText('dataDescription');
  },
  get retainedNote() {
    return organiserFeesText('dataRetained');
  },
  tables: ['organiser_fees'],
  export: async (ctx, accountId) =>
    (await listFeeRows(ctx.db, accountId)).map(({ rateBps, fixedMinor, validFrom, createdAt }) => ({
      rateBps,
      fixedMinor,
      currency: ctx.config.currency,
      validFrom: validFrom.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
  erase: () => Promise.resolve(0),
};
