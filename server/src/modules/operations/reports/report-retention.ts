import { reportedContentText } from '@festoon/catalogue/operations/reported-content';
import type { Retention } from '../../../platform/http/module.ts';
import { countOldReports, deleteOldReports } from './report-queries.ts';

const BATCH = 1000;

export const reportRetention: Retention = {
  kind: 'reports',
  get title() {
    return reportedContentText('retentionTitle');
  },
  get description() {
    return reportedContentText('retentionDescription');
  },
  // Repeat offences must remain recognizable for this long.
  days: 730,
  minDays: 180,
  count: countOldReports,
  remove: (ctx, before) => deleteOldReports(ctx.db, { before, limit: BATCH }),
};
