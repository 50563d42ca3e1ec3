import { parseUuid } from '@festoon/contracts/core/ids';
/**
 * Kinds of emails whose content administrators may see. All others may contain a code, a personal link or a conversation.
 */
const PREVIEWABLE_KINDS: ReadonlySet<string> = new Set([
  ...['booking-confirmed', 'booking-cancelled', 'booking-refund', 'refund-failed', 'money-back', 'event-bookings'],
  ...['ticket-cancelled', 'ticket-passed-on', 'ticket-taken', 'waiting-cancelled', 'list-closed', 'turn'],
  ...['premium', 'payout', 'dispute', 'request'],
  ...['top-up', 'top-up-sent-back', 'income-released', 'change-notice', 'attendee-message', 'review-request', 'published'],
  ...['password-changed', 'email-changed', 'new-sign-in', 'second-factor', 'session-alarm'],
]);

/** Returns the subject kind of an email from its key: `booking-confirmed:<id>`. */
export function emailKind(key: string): string {
  const [kind = key] = key.split(':', 1);
  return kind;
}

/** Matches the whole kind, or the prefix of its family: `payout-sent`. */
export function isPreviewable(key: string): boolean {
  const kind = emailKind(key);
  return PREVIEWABLE_KINDS.has(kind) || PREVIEWABLE_KINDS.has(kind.split('-', 1)[0] ?? kind);
}

/** Returns the subject, without digits if they may be a code. */
export function maskedSubject({ key, subject }: { readonly key: string; readonly subject: string }): string {
  return isPreviewable(key) ? subject : subject.replaceAll(/\d{4,}/g, '••••••');
}

/** Returns an email's HTML for viewing: links are removed with their addresses, and images are not loaded. */
export function sanitisePreview(html: string): string {
  return html
    .replaceAll(/\s(?:href|src|srcset|action|background)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replaceAll(/\bhttps?:\/\/[^\s<>"']+/gi, '(link)');
}

export type EmailSearch = { readonly kind: 'id'; readonly id: string } | { readonly kind: 'text'; readonly text: string };

/** Returns the search of emails, by the form of the text. */
export function parseEmailSearch(q: string | undefined): EmailSearch | null {
  if (q === undefined || q === '') return null;
  const id = parseUuid(q);
  if (id !== null) return { kind: 'id', id };
  return { kind: 'text', text: q };
}
