import { personalDataText } from '@festoon/catalogue/hosting/personal-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { eraseImportData, listImportFiles, readImportData } from './queries.ts';

export const importData: PersonalData = {
  kind: 'imports',
  get description() {
    return personalDataText('imports');
  },
  tables: ['event_imports'],
  export: (ctx, accountId) => readImportData(ctx.db, accountId),
  files: (ctx, accountId) => listImportFiles(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => eraseImportData(tx, accountId),
};
