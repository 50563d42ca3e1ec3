import { REVIEW_REASONS, type ReviewReason } from '@festoon/contracts/hosting/event-review';
import { REVIEW_LIMITS, WATCHED_WORDS } from './limit-rules.ts';

export type ReviewFacts = {
  /** Everything the organiser wrote, title included. */
  readonly words: string;
  /** The links set in the description, besides those written out in its text. */
  readonly linkCount: number;
  readonly highestPriceMinor: number;
  /** Places of all ticket types and pools. Null when they are unlimited. */
  readonly capacity: number | null;
  /** Other events of the organiser with paid tickets that were published before. */
  readonly earlierPaidEvents: number;
  readonly wasSuspended: boolean;
  readonly upheldReports: number;
};

const RULES: Readonly<Record<ReviewReason, (facts: ReviewFacts) => boolean>> = {
  first_paid_event: ({ highestPriceMinor, earlierPaidEvents }) => highestPriceMinor > 0 && earlierPaidEvents === 0,
  high_price: ({ highestPriceMinor }) => highestPriceMinor >= REVIEW_LIMITS.highPriceMinor,
  large_capacity: ({ capacity }) => capacity !== null && capacity >= REVIEW_LIMITS.largeCapacity,
  many_links: ({ words, linkCount }) => linkCount + countLinks(words) >= REVIEW_LIMITS.manyLinks,
  watched_words: ({ words }) => holdsWatchedWord(words),
  suspended_before: ({ wasSuspended }) => wasSuspended,
  reported: ({ upheldReports }) => upheldReports >= REVIEW_LIMITS.manyReports,
};

/** Why an event is to be looked at; none where nothing speaks for it. */
export function reviewReasons(facts: ReviewFacts): ReviewReason[] {
  return REVIEW_REASONS.filter((reason) => RULES[reason](facts));
}

function countLinks(words: string): number {
  return words.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
}

// Accents, full-width letters and signs between letters of a word hide nothing.
function holdsWatchedWord(words: string): boolean {
  const plain = words
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return WATCHED_WORDS.some((watched) => ` ${plain} `.includes(` ${watched} `));
}
