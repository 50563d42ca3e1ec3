export type { ModerationActionInput, ModerationAction, ModerationHooks } from './moderation-hooks.ts';
export { recordReport } from './record-report.ts';
export { countOpenReportRows as countOpenReports } from './report-queries.ts';
