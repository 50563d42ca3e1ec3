import type { PersonalData } from '../../../platform/http/module.ts';
import { eraseImportData, listImportFiles, readImportData } from './queries.ts';

export const importData: PersonalData = {
  kind: 'imports',
  description: 'The files from which you took events over, and what came of them.',
  tables: ['event_imports'],
  export: (ctx, accountId) => readImportData(ctx.db, accountId),
  files: (ctx, accountId) => listImportFiles(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => eraseImportData(tx, accountId),
};
