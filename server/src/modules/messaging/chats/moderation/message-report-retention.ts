import { chatDataText } from '@festoon/catalogue/messaging/chat-data';
import type { Retention } from '../../../../platform/http/module.ts';
import { countOldMessageReports, deleteOldMessageReports } from './retention-queries.ts';

const BATCH = 1000;

export const messageReportRetention: Retention = {
  kind: 'message_reports',
  get title() {
    return chatDataText('reportsTitle');
  },
  get description() {
    return chatDataText('reportsDescription');
  },
  // Long enough to recognise repeated violations.
  days: 730,
  minDays: 180,
  count: countOldMessageReports,
  remove: (ctx, before) => deleteOldMessageReports(ctx.db, { before, limit: BATCH }),
};
