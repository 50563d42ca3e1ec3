import { reportedContentText } from '@festoon/catalogue/operations/reported-content';
import type { PersonalData } from '../../../platform/http/module.ts';
import { eraseReportData, readReportData } from './report-queries.ts';

export const reportData: PersonalData = {
  kind: 'reports',
  get description() {
    return reportedContentText('dataDescription');
  },
  get retainedNote() {
    return reportedContentText('dataRetainedNote');
  },
  tables: ['content_reports'],
  export: (ctx, accountId) => readReportData(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => eraseReportData(tx, accountId),
};
