import {
  MESSAGES_PER_DAY,
  NEW_LINKS_MAX,
  NEW_MESSAGES_PER_DAY,
  NEW_RECIPIENTS_PER_DAY,
  type MessageTiming,
} from '@festoon/contracts/attendee-messages';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An organiser this long with us, or with a real event behind them, is not new. */
const NEW_FOR_DAYS = 30;
const PROVEN_GUESTS = 20;
const LINK = /https?:\/\/|www\.[^\s.]+\./gi;

/** What is known of an organiser when they want to write. */
export type Organiser = {
  readonly since: Date;
  /** Guests that came to, or had booked, the best visited of their events that are over. */
  readonly checkedInGuests: number;
  readonly confirmedGuests: number;
};

/** A message of the event that went out, or will; when, and to how many. */
export type Sending = { readonly at: Date; readonly recipientCount: number };

/** New are the young accounts that have not yet held an event for a real audience. */
export function isNewOrganiser({ since, checkedInGuests, confirmedGuests }: Organiser, now: Date): boolean {
  const isProven = checkedInGuests > 0 || confirmedGuests >= PROVEN_GUESTS;
  return !isProven && now.getTime() - since.getTime() < NEW_FOR_DAYS * DAY_MS;
}

export type Limits = { readonly messages: number; readonly recipients: number | null; readonly links: number | null };

export function limitsOf(isNew: boolean): Limits {
  return isNew
    ? { messages: NEW_MESSAGES_PER_DAY, recipients: NEW_RECIPIENTS_PER_DAY, links: NEW_LINKS_MAX }
    : { messages: MESSAGES_PER_DAY, recipients: null, links: null };
}

/** How many more may go out at `at`, and from when on one may where none may then. */
export function messagesLeft(sendings: readonly Sending[], most: number, at: Date): { left: number; opensAt: Date | null } {
  const recent = inDayBefore(sendings, at);
  const left = Math.max(0, most - recent.length);
  const last = recent.at(-most);
  return { left, opensAt: left > 0 || last === undefined ? null : dayAfter(last) };
}

/** As `messagesLeft`, for people; `opensAt` is when `wanted` of them fit, null where they fit now or never will. */
export function recipientsLeft(
  sendings: readonly Sending[],
  { most, wanted }: { most: number; wanted: number },
  at: Date,
): { left: number; opensAt: Date | null } {
  const recent = inDayBefore(sendings, at);
  let used = recent.reduce((sum, { recipientCount }) => sum + recipientCount, 0);
  const left = Math.max(0, most - used);
  if (wanted <= left || wanted > most) return { left, opensAt: null };
  for (const sending of recent) {
    used -= sending.recipientCount;
    if (used + wanted <= most) return { left, opensAt: dayAfter(sending) };
  }
  return { left, opensAt: null };
}

export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** What two messages share that say the same: their words without case and spacing. */
export function sameWords(message: { readonly subject: string; readonly body: string }): string {
  return `${message.subject}\n${message.body}`.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The signed shift of a relative timing: before is negative. */
export function shiftOf(timing: Extract<MessageTiming, { kind: 'relative' }>): number {
  return timing.direction === 'before' && timing.count > 0 ? -timing.count : timing.count;
}

function inDayBefore(sendings: readonly Sending[], at: Date): Sending[] {
  return sendings
    .filter((sending) => sending.at <= at && sending.at.getTime() > at.getTime() - DAY_MS)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function dayAfter({ at }: Sending): Date {
  return new Date(at.getTime() + DAY_MS);
}
