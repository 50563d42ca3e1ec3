import type { ReportDecision, ReportReason, ReportStatus } from '../messaging/message-reports.ts';
import type { ReportKind } from './reports.ts';

export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam',
  abuse: 'Insults or bullying',
  hate: 'Hate',
  sexual: 'Sexual content',
  danger: 'Somebody is in danger',
  other: 'Something else',
};

export const reasonOptions = (Object.keys(REASON_WORDS) as ReportReason[]).map((value) => ({
  value,
  label: REASON_WORDS[value],
}));

export const REPORT_STATUS_WORDS: Readonly<Record<ReportStatus, string>> = {
  open: 'Open',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
};

export const REPORT_KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  message: 'Message',
  event: 'Event',
  review: 'Review',
  stream: 'Stream',
  person: 'Person',
};

/** Labels of decisions that were made, in the past tense. */
export const DECIDED_WORDS: Readonly<Record<ReportDecision, string>> = {
  dismissed: 'Dismissed',
  warned: 'Author warned',
  removed: 'Removed',
  banned: 'Removed and author banned from the room',
  suspended: 'Removed and account suspended',
};
