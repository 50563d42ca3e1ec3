import type { Retention } from '../../../../platform/http/module.ts';
import { countOldMessageReports, deleteOldMessageReports } from './retention-queries.ts';

const BATCH = 1000;

export const messageReportRetention: Retention = {
  kind: 'message_reports',
  title: 'Decided reports of messages',
  description: 'From when a report was decided: the message as it was then, who reported it and what was answered.',
  // Long enough to recognise repeated violations.
  days: 730,
  minDays: 180,
  count: countOldMessageReports,
  remove: (ctx, before) => deleteOldMessageReports(ctx.db, { before, limit: BATCH }),
};
