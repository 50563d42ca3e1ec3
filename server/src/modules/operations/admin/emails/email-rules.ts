import { parseUuid } from '@festoon/contracts/core/ids';
/** Kinds of mails whose words administrators may see. All others may hold a code, a link for one person or a conversation. */
const PREVIEWABLE_KINDS: ReadonlySet<string> = new Set([
  ...['booking-confirmed', 'booking-cancelled', 'booking-refund', 'refund-failed', 'money-back', 'event-bookings'],
  ...['ticket-cancelled', 'ticket-passed-on', 'ticket-taken', 'waiting-cancelled', 'list-closed', 'turn'],
  ...['premium', 'payout', 'dispute', 'request'],
  ...['top-up', 'top-up-sent-back', 'income-released', 'change-notice', 'attendee-message', 'review-request', 'published'],
  ...['password-changed', 'email-changed', 'new-sign-in', 'second-factor', 'session-alarm'],
]);

/** Returns the subject kind of a mail from its key: `booking-confirmed:<id>`. */
export function emailKind(key: string): string {
  const [kind = key] = key.split(':', 1);
  return kind;
}

/** By the whole kind, or by the family it begins with: `payout-sent`. */
export function isPreviewable(key: string): boolean {
  const kind = emailKind(key);
  return PREVIEWABLE_KINDS.has(kind) || PREVIEWABLE_KINDS.has(kind.split('-', 1)[0] ?? kind);
}

/** The subject, without numbers where it may be a code. */
export function maskedSubject({ key, subject }: { readonly key: string; readonly subject: string }): string {
  return isPreviewable(key) ? subject : subject.replaceAll(/\d{4,}/g, '••••••');
}

/** A mail's HTML to look at: no link leads anywhere or shows where it would have led, and no picture is asked for. */
export function sanitisePreview(html: string): string {
  return html
    .replaceAll(/\s(?:href|src|srcset|action|background)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replaceAll(/\bhttps?:\/\/[^\s<>"']+/gi, '(link)');
}

export type EmailSearch = { readonly kind: 'id'; readonly id: string } | { readonly kind: 'text'; readonly text: string };

/** Returns the needle that an administrator searches mails for, by the shape of the text. */
export function parseEmailSearch(q: string | undefined): EmailSearch | null {
  if (q === undefined || q === '') return null;
  const id = parseUuid(q);
  if (id !== null) return { kind: 'id', id };
  return { kind: 'text', text: q };
}
