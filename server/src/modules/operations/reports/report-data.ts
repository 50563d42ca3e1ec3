import type { PersonalData } from '../../../platform/http/module.ts';
import { eraseReportData, readReportData } from './report-queries.ts';

export const reportData: PersonalData = {
  kind: 'reports',
  description: 'What you reported, and what was decided about things of yours that others reported.',
  retainedNote: 'That there was a report stays, without you and without what it was about.',
  tables: ['content_reports'],
  export: (ctx, accountId) => readReportData(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => eraseReportData(tx, accountId),
};
