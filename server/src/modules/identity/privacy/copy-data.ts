import type { PersonalData } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { REMOVE_COPIES } from './constants.ts';
import { deleteCopiesOf, listCopyRows } from './queries.ts';

const EVERY = 10_000;

export const copyData: PersonalData = {
  kind: 'copies',
  describe: 'When copies of your data were asked for.',
  tables: ['data_copies'],
  export: async ({ db }, accountId) =>
    (await listCopyRows(db, accountId, EVERY)).map(({ askedAt, readyAt, askedBy, state }) => ({
      askedAt,
      readyAt,
      state,
      isByAdmin: askedBy !== null,
    })),
  erase: async (_ctx, tx, accountId) => {
    const ids = await deleteCopiesOf(tx, accountId);
    if (ids.length > 0) await enqueue(tx, REMOVE_COPIES, { accountId, ids });
    return ids.length;
  },
};
