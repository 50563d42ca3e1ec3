import { parseUuid } from '@festoon/contracts/core/ids';
export type SearchTerm = {
  readonly as: 'nothing' | 'id' | 'email' | 'object' | 'reference' | 'unknown';
  readonly text: string;
};

/** `pi_…`, `re_…`, `tr_…`: how the provider names its objects. */
const PROVIDER_OBJECT = /^[a-z]{2,5}_\w+$/i;
const REFERENCE = /^[0-9A-Z]{6,12}$/;

/** Returns the kind of a search term by its form. Each kind is looked up in a single index. */
export function parseSearchTerm(input: string): SearchTerm {
  const text = input.trim();
  if (text === '') return { as: 'nothing', text };
  const id = parseUuid(text);
  if (id !== null) return { as: 'id', text: id };
  if (text.includes('@')) return { as: 'email', text };
  if (PROVIDER_OBJECT.test(text)) return { as: 'object', text };
  const reference = text.replace(/^#/, '').toUpperCase();
  return REFERENCE.test(reference) ? { as: 'reference', text: reference } : { as: 'unknown', text };
}
