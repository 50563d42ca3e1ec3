import type { MessageReport, ReportDecision, ReportReason, ReportStatus } from '@festoon/contracts/message-reports';
import type { BadgeTone } from '../../ui/badge.tsx';

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

export const STATUS_WORDS: Readonly<Record<ReportStatus, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'warning' },
  upheld: { label: 'Upheld', tone: 'success' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
};

/** What was decided, said of the past. */
export const DECIDED_WORDS: Readonly<Record<ReportDecision, string>> = {
  dismissed: 'The message stays',
  removed: 'The message was removed',
  banned: 'The message was removed and its author banned from the room',
};

export function placeWords({ kind, title }: MessageReport['conversation']): string {
  if (kind === 'direct') return 'A conversation of two';
  if (kind === 'group') return `The group ${title}`;
  return kind === 'room' ? `The room of ${title}` : `The announcements of ${title}`;
}

/** How often something of theirs was taken away before. */
export function recordWords(upheldBefore: number): string {
  if (upheldBefore === 0) return 'Nothing of theirs was removed before.';
  return upheldBefore === 1
    ? 'One message of theirs was removed before.'
    : `${upheldBefore} messages of theirs were removed before.`;
}
