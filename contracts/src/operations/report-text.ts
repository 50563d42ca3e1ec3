import { reportLabelsText } from '@festoon/catalogue/operations/report-labels';
import { reportReasonLabelsText } from '@festoon/catalogue/operations/report-reason-labels';
import { ReportReason, type ReportDecision, type ReportStatus } from '../messaging/message-reports.ts';
import type { ReportKind } from './reports.ts';

export function reportReasonLabel(reason: ReportReason): string {
  return reportReasonLabelsText(reason);
}

export function reportReasonOptions(): { readonly value: ReportReason; readonly label: string }[] {
  return ReportReason.options.map((value) => ({ value, label: reportReasonLabel(value) }));
}

const STATUSES = { upheld: 'upheldReport', dismissed: 'dismissedReport' } as const;

export function closedReportLabel(status: Exclude<ReportStatus, 'open'>): string {
  return reportLabelsText(STATUSES[status]);
}

export function reportKindLabel(kind: ReportKind): string {
  return reportLabelsText(kind);
}

/** Returns the label of a decision that was made, in the past tense. */
export function decisionLabel(decision: ReportDecision): string {
  return reportLabelsText(decision);
}
