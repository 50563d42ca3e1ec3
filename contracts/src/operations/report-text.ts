import type { ReportDecision, ReportReason, ReportStatus } from '../messaging/message-reports.ts';
import type { ReportKind } from './reports.ts';

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam',
  abuse: 'Insults or bullying',
  hate: 'Hate',
  sexual: 'Sexual content',
  danger: 'Someone is in danger',
  other: 'Something else',
};

export const reportReasonOptions = (Object.keys(REPORT_REASON_LABELS) as ReportReason[]).map((value) => ({
  value,
  label: REPORT_REASON_LABELS[value],
}));

export const REPORT_STATUS_LABELS: Readonly<Record<ReportStatus, string>> = {
  open: 'Open',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
};

export const REPORT_KIND_LABELS: Readonly<Record<ReportKind, string>> = {
  message: 'Message',
  event: 'Event',
  review: 'Review',
  stream: 'Stream',
  person: 'Person',
};

/** Labels of decisions that were made, in the past tense. */
export const DECISION_LABELS: Readonly<Record<ReportDecision, string>> = {
  dismissed: 'Dismissed',
  warned: 'Author warned',
  removed: 'Removed',
  banned: 'Removed and author banned from the room',
  suspended: 'Removed and account suspended',
};
