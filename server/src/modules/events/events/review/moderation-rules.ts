import { MODERATION_REASONS, type EventModerationReason } from '@festoon/contracts/events/event-moderation';
import { MODERATION_LIMITS, WATCHED_WORDS } from '../moderation/limit-rules.ts';

export type ModerationFacts = {
  /** Everything the organiser wrote, title included. */
  readonly text: string;
  /** The links set in the description, besides those written out in its text. */
  readonly linkCount: number;
  readonly highestPriceMinor: number;
  /** Places of all ticket types and pools. Null when they are unlimited. */
  readonly capacity: number | null;
  /** Other events of the organiser with paid tickets that were published before. */
  readonly earlierPaidEventCount: number;
  readonly wasSuspended: boolean;
  readonly upheldReportCount: number;
};

const RULES: Readonly<Record<EventModerationReason, (facts: ModerationFacts) => boolean>> = {
  first_paid_event: ({ highestPriceMinor, earlierPaidEventCount }) => highestPriceMinor > 0 && earlierPaidEventCount === 0,
  high_price: ({ highestPriceMinor }) => highestPriceMinor >= MODERATION_LIMITS.highPriceMinor,
  large_capacity: ({ capacity }) => capacity !== null && capacity >= MODERATION_LIMITS.largeCapacity,
  many_links: ({ text, linkCount }) => linkCount + countLinks(text) >= MODERATION_LIMITS.manyLinks,
  watched_words: ({ text }) => containsWatchedWord(text),
  suspended_before: ({ wasSuspended }) => wasSuspended,
  reported: ({ upheldReportCount }) => upheldReportCount >= MODERATION_LIMITS.manyReports,
};

/** Why an event is to be looked at; none where nothing speaks for it. */
export function findModerationReasons(facts: ModerationFacts): EventModerationReason[] {
  return MODERATION_REASONS.filter((reason) => RULES[reason](facts));
}

function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
}

// Accents, full-width letters and signs between letters of a word hide nothing.
function containsWatchedWord(text: string): boolean {
  const normalised = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return WATCHED_WORDS.some((watched) => ` ${normalised} `.includes(` ${watched} `));
}
