import type { FieldError } from '@festoon/contracts/failure';
import type { EventFields } from '@festoon/contracts/hosting';
import { draftOf, type EditRow, type EventDraft, type findPlace } from '../events/public.ts';
import { whenOf } from './event-fields.ts';
import { readWhen } from './read-when.ts';

export type Changes = { readonly [Name in keyof EventFields]?: EventFields[Name] | undefined };

export type ChangeSetting = {
  readonly categories: ReadonlySet<string>;
  /** The gazetteer's result for a changed city. Null when no city is changed. */
  readonly found: Awaited<ReturnType<typeof findPlace>> | null;
};

export type Applied = { readonly draft: EventDraft; readonly errors: readonly FieldError[] };

/** The event as it will be, and what is wrong with that. */
export function applyChanges(row: EditRow, changes: Changes, { categories, found }: ChangeSetting): Applied {
  const before = draftOf(row);
  const { when, point, coverAlt, guests: _, ...plain } = given(changes);
  const errors: FieldError[] = [];
  if (plain.categorySlug !== undefined && !categories.has(plain.categorySlug)) {
    errors.push({ path: 'changes.categorySlug', message: 'Choose one of the categories.' });
  }
  const placed = { ...before, ...placeOf(row, changes, found), ...plain, ...(point !== undefined && { point }) };
  const draft =
    coverAlt === undefined || before.cover === null ? placed : { ...placed, cover: { ...before.cover, alt: coverAlt } };
  const asked = when ?? movedWhen(row, found);
  if (asked === null) return { draft, errors };
  const read = readWhen(asked);
  if ('errors' in read) return { draft, errors: [...errors, ...read.errors] };
  return { draft: { ...draft, ...read.times }, errors };
}

/** Returns the region, country and coordinates of a new city. The changes may override them. */
function placeOf(row: EditRow, changes: Changes, found: ChangeSetting['found']): Partial<EventDraft> {
  if (found === null || changes.city === row.city) return {};
  const { place } = found;
  if (place === null) return { point: null };
  const { region, countryCode, latitude, longitude } = place;
  return { region, countryCode, point: { latitude, longitude } };
}

// Keeps the local clock times and uses the zone of the new place. After publication, the zone changes only by hand.
function movedWhen(row: EditRow, found: ChangeSetting['found']) {
  const timeZone = found?.place?.timeZone;
  if (timeZone === undefined || row.publishedAt !== null || timeZone === row.timeZone) return null;
  return { ...whenOf(row), timeZone };
}

function given(changes: Changes): Partial<EventFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<EventFields>;
}
