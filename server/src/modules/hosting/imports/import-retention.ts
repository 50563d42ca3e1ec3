import type { Retention } from '../../../platform/http/module.ts';
import { countOldImports, deleteOldImports } from './queries.ts';

const BATCH = 1000;

export const importRetention: Retention = {
  kind: 'imports',
  title: 'Imports',
  description: 'From the last of an import: its file’s name and what came of it. The events it made stay.',
  days: 365,
  minDays: 7,
  count: countOldImports,
  remove: (ctx, before) => deleteOldImports(ctx.db, { before, limit: BATCH }),
};
