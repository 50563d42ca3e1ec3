import { DAY_MS } from '@festoon/contracts/durations';
import { REVIEW_EDIT_DAYS, type ReviewSummary } from '@festoon/contracts/reviews';

const NOBODY = 'A guest';

/** "Mara L.": enough to sound like a person, too little to find one. An address that stands for a name is not shown. */
export function shownName(name: string | null): string {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/);
  if (first === '' || first.includes('@')) return NOBODY;
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Until when a review may be changed. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * DAY_MS);
}

/** What stands above reviews; `byRating` counts one to five stars. */
export function summaryOf(byRating: readonly number[]): ReviewSummary {
  const count = byRating.reduce((sum, each) => sum + each, 0);
  const stars = byRating.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10, byRating: [...byRating] };
}

/** Invisible signs out, long gaps closed: what is left is what somebody wrote. */
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

export type Presence = {
  /** Tickets of theirs that are good, and of these that were used at the door. */
  readonly ticketCount: number;
  readonly usedCount: number;
  /** Somebody was checked in, so the door counts. */
  readonly hasDoor: boolean;
};

/** Who was let in was there; where nobody was, a ticket says it. */
export function wasThere({ ticketCount, usedCount, hasDoor }: Presence): boolean {
  return hasDoor ? usedCount > 0 : ticketCount > 0;
}
