import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { EventDraft } from '../editing/event-draft.ts';
import type { PlaceMatch } from '../gazetteer/find-place.ts';
import type { ImportRecord, LocalTime } from './import-record.ts';

export type ImportDraftOptions = {
  readonly placeMatch: PlaceMatch;
  readonly cover: EventDraft['cover'];
  readonly categories: ReadonlySet<string>;
};

const FALLBACK_CATEGORY = 'community';

/** An imported entry as an event, its times set in the zone of its place. */
export function draftFromRecord(record: ImportRecord, { placeMatch, cover, categories }: ImportDraftOptions): EventDraft {
  const zone = zoneOf(record, placeMatch);
  const sourceTimeZone = record.timeZone ?? zone;
  const allDay = record.start.time === null;
  return {
    ...DEFAULT_VALUES,
    ...UNHASHED_DEFAULTS,
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
}

/** The values of fields that no file contains. */
const DEFAULT_VALUES = {
  accessNotes: '',
  onlineUrl: '',
  doorsAt: null,
  ageLimit: null,
  visibility: 'public',
  refundPolicy: { kind: 'until', hoursBefore: 168, percent: 100 },
  agenda: [],
  feeMode: 'absorb',
  taxRateBps: 0,
  taxInclusive: true,
} as const satisfies Partial<EventDraft>;

/** Fields that no file has and the hash leaves out. Add a new field here: in the hash, it would make every known entry look changed. */
const UNHASHED_DEFAULTS = {
  remindsDayBefore: true,
  remindsHourBefore: true,
} as const satisfies Partial<EventDraft>;

/** The fields that an import does not overwrite: files do not have them, organisers set them. */
export const FIELDS_NOT_IMPORTED = Object.keys({ ...DEFAULT_VALUES, ...UNHASHED_DEFAULTS }) as (
  | keyof typeof DEFAULT_VALUES
  | keyof typeof UNHASHED_DEFAULTS
)[];

/** Returns the hash of an imported entry. It changes when the entry is edited in its file. */
export function hashDraft(draft: EventDraft): string {
  const hashed = Object.fromEntries(Object.entries(draft).filter(([name]) => !(name in UNHASHED_DEFAULTS)));
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex').slice(0, 32);
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

/** UTC in a file says how its times are written, not where the event is. */
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
