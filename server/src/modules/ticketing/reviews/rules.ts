import { reviewAuthorText } from '@festoon/catalogue/ticketing/review-author';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { REVIEW_EDIT_DAYS, type ReviewSummary } from '@festoon/contracts/ticketing/reviews';

/**
 * Returns the shown name, such as "Mara L.": enough to look like a person, too little to identify one. An email address in
 * place of a name is not shown.
 */
export function displayName(name: string | null): string {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/);
  if (first === '' || first.includes('@')) return reviewAuthorText('guest');
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Returns the time until which a review can be changed. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * DAY_MS);
}

/** Returns the summary shown above reviews. `byRating` has the counts of one to five stars. */
export function summaryOf(byRating: readonly number[]): ReviewSummary {
  const count = byRating.reduce((sum, each) => sum + each, 0);
  const stars = byRating.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10, byRating: [...byRating] };
}

/** Cleans the text of a review: removes invisible characters and collapses long gaps. */
export function cleanReview(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[^\P{C}\n\u200d]/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export type AttendanceCounts = {
  /** The numbers of the account's valid tickets and of those that were checked in. */
  readonly ticketCount: number;
  readonly checkedInCount: number;
  /** True if at least one ticket of the event was checked in. Attendance then requires a check-in. */
  readonly hasCheckIns: boolean;
};

/**
 * Returns whether an account attended. If the event had check-ins, its ticket must be checked in; otherwise a ticket is
 * enough.
 */
export function hasAttended({ ticketCount, checkedInCount, hasCheckIns }: AttendanceCounts): boolean {
  return hasCheckIns ? checkedInCount > 0 : ticketCount > 0;
}
