import { parseUuid } from '@festoon/contracts/core/ids';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { listAdminEvents } from '@festoon/contracts/operations/admin-events';
import { parseTypedDays, type DayPeriod } from '../../../../platform/text/typed-day-rules.ts';

type Filter = Omit<EndpointInput<typeof listAdminEvents>, 'q' | 'cursor' | 'limit'>;

/** The search text by its form: an id, an email address, a handle, or words of a title or an address. */
type SearchTerm = {
  readonly kind: 'id' | 'email' | 'handle' | 'title';
  readonly text: string;
  /** The days that the text names, such as "5 December". */
  readonly days: readonly DayPeriod[];
};

export type EventSearch = Filter & { readonly term: SearchTerm | null };

/** Parses the search text. The full address of an event's page counts as its last part. */
export function readEventSearch(
  { q = '', ...filter }: Filter & { readonly q?: string | undefined },
  now: Date,
): EventSearch {
  return { ...filter, term: q === '' ? null : { ...parseSearchTerm(q), days: parseTypedDays(q, now) } };
}

function parseSearchTerm(q: string): Omit<SearchTerm, 'days'> {
  const id = parseUuid(q);
  if (id !== null) return { kind: 'id', text: id };
  if (/^@[\w.-]+$/.test(q)) return { kind: 'handle', text: q.slice(1).toLowerCase() };
  if (/^\S+@\S+\.\S+$/.test(q)) return { kind: 'email', text: q };
  const [, slug] = /\/events\/([\w-]+)/.exec(q) ?? [];
  return { kind: 'title', text: slug ?? q };
}
