import { parseUuid } from '@festoon/contracts/core/ids';

/** A search for accounts by text. Each kind is searched in one way, with one index. */
export type AccountSearch =
  | { readonly by: 'nothing' }
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly email: string }
  /** `reference`: it could be the reference of a booking. */
  | { readonly by: 'text'; readonly terms: readonly string[]; readonly reference: string | null };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
// Capitals and digits that are not mistaken for each other.
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{8}$/i;
const TERMS_MAX = 6;

export function parseAccountSearch(query: string | undefined): AccountSearch {
  const text = query?.trim() ?? '';
  if (text === '') return { by: 'nothing' };
  const id = parseUuid(text);
  if (id !== null) return { by: 'id', id };
  if (EMAIL.test(text)) return { by: 'email', email: text };
  const terms = text.split(/\s+/).slice(0, TERMS_MAX);
  return { by: 'text', terms, reference: REFERENCE.test(text) ? text.toUpperCase() : null };
}
