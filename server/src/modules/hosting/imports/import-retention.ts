import { personalDataText } from '@festoon/catalogue/hosting/personal-data';
import type { Retention } from '../../../platform/http/module.ts';
import { countOldImports, deleteOldImports } from './queries.ts';

const BATCH = 1000;

export const importRetention: Retention = {
  kind: 'imports',
  get title() {
    return personalDataText('importsTitle');
  },
  get description() {
    return personalDataText('importsRetention');
  },
  days: 365,
  minDays: 7,
  count: countOldImports,
  remove: (ctx, before) => deleteOldImports(ctx.db, { before, limit: BATCH }),
};
