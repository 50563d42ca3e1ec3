import { createHash } from 'node:crypto';
import { currentLanguage } from '@festoon/catalogue/language';
import { Temporal } from 'temporal-polyfill';
import { pick } from '@festoon/contracts/core/pick';
import { EVENT_DEFAULTS } from '@festoon/contracts/hosting/event-fields';
import type { EventDraft } from '../editing/event-draft.ts';
import type { PlaceMatch } from '../gazetteer/find-place.ts';
import type { ImportRecord, LocalTime } from './import-record.ts';

export type ImportDraftOptions = {
  readonly placeMatch: PlaceMatch;
  readonly cover: EventDraft['cover'];
  readonly categories: ReadonlySet<string>;
};

const FALLBACK_CATEGORY = 'community';

/** Returns an imported entry as an event, with times in the time zone of its place. */
export function draftFromRecord(record: ImportRecord, { placeMatch, cover, categories }: ImportDraftOptions): EventDraft {
  const zone = zoneOf(record, placeMatch);
  const sourceTimeZone = record.timeZone ?? zone;
  const allDay = record.start.time === null;
  const imported: Pick<EventDraft, ImportedField> = {
    ...placeOf(record, placeMatch),
    title: record.title,
    summary: record.summary,
    description: record.description,
    categorySlug: record.category !== null && categories.has(record.category) ? record.category : FALLBACK_CATEGORY,
    tags: record.tags,
    languages: record.languages.length === 0 ? ['en'] : record.languages,
    format: record.format,
    startAt: instantOf(record.start, sourceTimeZone),
    endAt: instantOf(allDay ? dayAfter(record.end) : record.end, sourceTimeZone),
    allDay,
    timeZone: zone,
    cover,
    website: record.url,
  };
  return { ...NOT_IMPORTED, mainLanguage: mainLanguageOf(record), ...imported };
}

/** Returns the first language of the entry, or else that of the person who imports it. */
function mainLanguageOf({ languages: [first] }: ImportRecord): string {
  return first !== undefined && /^[a-z]{2,3}$/.test(first) ? first : currentLanguage();
}

/** The values of fields that no file contains. */
const NOT_IMPORTED = {
  ...EVENT_DEFAULTS,
  doorsAt: null,
  refundPolicy: { kind: 'until', hoursBefore: 168, percent: 100 },
  agenda: [],
} as const satisfies Partial<EventDraft>;

/** The fields that a file sets. Only these can have a value of the file. */
const IMPORTED_FIELDS = [
  'venueName',
  'address',
  'city',
  'region',
  'countryCode',
  'point',
  'title',
  'summary',
  'description',
  'categorySlug',
  'tags',
  'languages',
  'format',
  'startAt',
  'endAt',
  'allDay',
  'timeZone',
  'cover',
  'website',
] as const;
type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** The fields that an import does not overwrite: files do not have them, organisers set them. */
export const FIELDS_NOT_IMPORTED = (Object.keys(NOT_IMPORTED) as (keyof typeof NOT_IMPORTED)[]).filter(
  (name) => !(IMPORTED_FIELDS as readonly string[]).includes(name),
);

/**
 * The hash contains these fields in this order, although no file has the first ones. Each new field or other order would make
 * every known entry look changed.
 */
const HASHED_FIELDS: readonly (keyof EventDraft)[] = [
  'accessNotes',
  'onlineUrl',
  'doorsAt',
  'ageLimit',
  'visibility',
  'refundPolicy',
  'agenda',
  'feeMode',
  'taxRateBps',
  'taxInclusive',
  ...IMPORTED_FIELDS,
];

/** Returns the hash of an imported entry. It changes when the entry is edited in its file. */
export function hashDraft(draft: EventDraft): string {
  return createHash('sha256')
    .update(JSON.stringify(pick(draft, HASHED_FIELDS)))
    .digest('hex')
    .slice(0, 32);
}

const NO_PLACE = { venueName: '', address: '', city: '', region: '', countryCode: '', point: null } as const;

function placeOf(record: ImportRecord, { place, countryCode }: PlaceMatch): Pick<EventDraft, keyof typeof NO_PLACE> {
  if (record.format === 'online') return NO_PLACE;
  const { venueName, address } = record;
  if (place === null) {
    return {
      venueName,
      address,
      city: cityAsWritten(record.city),
      region: '',
      countryCode: countryCode ?? '',
      point: record.point,
    };
  }
  const { name, region, latitude, longitude } = place;
  return {
    venueName,
    address,
    city: name,
    region,
    countryCode: place.countryCode,
    point: record.point ?? { latitude, longitude },
  };
}

/** Returns the time zone of an imported event. "UTC" in a file only says how its times are written, not where the event is. */
function zoneOf(record: ImportRecord, placeMatch: PlaceMatch): string {
  if (record.timeZone !== null && record.timeZone !== 'UTC') return record.timeZone;
  return placeMatch.timeZone ?? 'UTC';
}

function cityAsWritten(text: string): string {
  return (text.split(',')[0] ?? '').trim();
}

function dayAfter({ date }: LocalTime): LocalTime {
  return { date: Temporal.PlainDate.from(date).add({ days: 1 }).toString(), time: null };
}

function instantOf({ date, time }: LocalTime, zone: string): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time ?? '00:00'}`);
  return new Date(local.toZonedDateTime(zone).epochMilliseconds);
}
