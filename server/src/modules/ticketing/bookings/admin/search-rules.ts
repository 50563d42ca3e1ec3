import { parseUuid } from '@festoon/contracts/core/ids';
import { DAY_MS } from '@festoon/contracts/core/durations';

/** A search text by its form. Each form has a separate index. */
export type SearchTerm =
  | { readonly kind: 'id' | 'provider' | 'email' | 'reference'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string };

const PROVIDER = /^(pi|cs|re|ch|tr)_\w+$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const REFERENCE = /^[0-9a-z]{8,10}$/i;

export function soughtBy(text: string): SearchTerm {
  const id = parseUuid(text);
  if (id !== null) return { kind: 'id', text: id };
  if (PROVIDER.test(text)) return { kind: 'provider', text };
  if (EMAIL.test(text)) return { kind: 'email', text };
  return REFERENCE.test(text) ? { kind: 'reference', text: text.toUpperCase() } : { kind: 'words', text };
}

const WORDS_MAX = 6;
/** Fewer letters than a trigram has are looked for at the beginning only, where an index finds them too. */
const TRIGRAM = 3;

/** Patterns for `like`, of folded text: every one of them must be found. */
export function patternsOf(folded: string): string[] {
  const words = folded.split(/[\s,;]+/).filter((word) => word !== '');
  return words.slice(0, WORDS_MAX).map((word) => {
    const literal = word.replace(/[\\%_]/g, String.raw`\$&`);
    return word.length < TRIGRAM ? `${literal}%` : `%${literal}%`;
  });
}

const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;

export function bookedSince(since: keyof typeof DAYS, now: Date): Date {
  return new Date(now.getTime() - DAYS[since] * DAY_MS);
}
