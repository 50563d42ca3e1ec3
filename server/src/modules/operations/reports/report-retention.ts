import type { Retention } from '../../../platform/http/module.ts';
import { countOldReports, deleteOldReports } from './report-queries.ts';

const BATCH = 1000;

export const reportRetention: Retention = {
  kind: 'reports',
  title: 'Decided reports',
  description: 'From when a report was decided: what was reported as it was then, who reported it and what was answered.',
  // Repeat offences must remain recognizable for this long.
  days: 730,
  minDays: 180,
  count: countOldReports,
  remove: (ctx, before) => deleteOldReports(ctx.db, { before, limit: BATCH }),
};
