import { personalDataText } from '@festoon/catalogue/identity/personal-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { DELETE_EXPORT_FILES } from './constants.ts';
import { deleteExportsOfAccount, listExportRows } from './queries.ts';

const EXPORTS_LIMIT = 10_000;

export const exportRecordsData: PersonalData = {
  kind: 'copies',
  get description() {
    return personalDataText('exports');
  },
  tables: ['personal_data_exports'],
  export: async ({ db }, accountId) =>
    (await listExportRows(db, accountId, EXPORTS_LIMIT)).map(({ requestedAt, readyAt, requestedBy, state }) => ({
      requestedAt,
      readyAt,
      state,
      isByAdmin: requestedBy !== null,
    })),
  erase: async (_ctx, tx, accountId) => {
    const ids = await deleteExportsOfAccount(tx, accountId);
    if (ids.length > 0) await enqueue(tx, DELETE_EXPORT_FILES, { accountId, ids });
    return ids.length;
  },
};
