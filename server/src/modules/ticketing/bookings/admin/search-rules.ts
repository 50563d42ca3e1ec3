import { parseUuid } from '@festoon/contracts/core/ids';
import { DAY_MS } from '@festoon/contracts/core/durations';

/** A search text, classified by its form. Each form has a separate index. */
export type SearchTerm =
  | { readonly kind: 'id' | 'provider' | 'email' | 'reference'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

const PROVIDER_ID_PATTERN = /^(pi|cs|re|ch|tr)_\w+$/;
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const REFERENCE_PATTERN = /^[0-9a-z]{8,10}$/i;

export function parseSearchTerm(text: string): SearchTerm {
  const id = parseUuid(text);
  if (id !== null) return { kind: 'id', text: id };
  if (PROVIDER_ID_PATTERN.test(text)) return { kind: 'provider', text };
  if (EMAIL_PATTERN.test(text)) return { kind: 'email', text };
  return REFERENCE_PATTERN.test(text) ? { kind: 'reference', text: text.toUpperCase() } : { kind: 'text', text };
}

const TERMS_MAX = 6;
/** Shorter terms match only at the beginning, where an index finds them too. */
const TRIGRAM_LENGTH = 3;

/** Patterns for `like` on normalised text. All of them must match. */
export function likePatterns(folded: string): string[] {
  const terms = folded.split(/[\s,;]+/).filter((word) => word !== '');
  return terms.slice(0, TERMS_MAX).map((word) => {
    const literal = word.replace(/[\\%_]/g, String.raw`\$&`);
    return word.length < TRIGRAM_LENGTH ? `${literal}%` : `%${literal}%`;
  });
}

const PERIOD_DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;

export function periodStart(since: keyof typeof PERIOD_DAYS, now: Date): Date {
  return new Date(now.getTime() - PERIOD_DAYS[since] * DAY_MS);
}
