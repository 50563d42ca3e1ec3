import { MODERATION_REASONS, type EventModerationReason } from '@festoon/contracts/events/event-moderation';
import { MODERATION_LIMITS, WATCHED_WORDS } from '../moderation/limit-rules.ts';

export type ModerationFacts = {
  /** All texts of the organiser, including the title. */
  readonly text: string;
  /** The links of the description, in addition to those in its text. */
  readonly linkCount: number;
  readonly highestPriceMinor: number;
  /** The tickets of all types and pools. Null if they are unlimited. */
  readonly capacity: number | null;
  /** The organiser's other published events with paid tickets. */
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

/** Returns the reasons to review an event. */
export function findModerationReasons(facts: ModerationFacts): EventModerationReason[] {
  return MODERATION_REASONS.filter((reason) => RULES[reason](facts));
}

function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
}

// Accents, full-width letters and characters between the letters of a word do not hide it.
function containsWatchedWord(text: string): boolean {
  const normalised = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return WATCHED_WORDS.some((watched) => ` ${normalised} `.includes(` ${watched} `));
}
