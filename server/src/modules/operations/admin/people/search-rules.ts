import { parseUuid } from '@festoon/contracts/core/ids';

/** A search for people by the typed text. Each kind has one way to search, so that one index answers it. */
export type PeopleSearch =
  | { readonly by: 'nothing' }
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly email: string }
  /** `reference` where it could be one of a booking. */
  | { readonly by: 'words'; readonly words: readonly string[]; readonly reference: string | null };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
// Capitals and digits that are not taken for one another.
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{8}$/i;
const MOST_WORDS = 6;

export function searchOf(typed: string | undefined): PeopleSearch {
  const text = typed?.trim() ?? '';
  if (text === '') return { by: 'nothing' };
  const id = parseUuid(text);
  if (id !== null) return { by: 'id', id };
  if (EMAIL.test(text)) return { by: 'email', email: text };
  const words = text.split(/\s+/).slice(0, MOST_WORDS);
  return { by: 'words', words, reference: REFERENCE.test(text) ? text.toUpperCase() : null };
}
