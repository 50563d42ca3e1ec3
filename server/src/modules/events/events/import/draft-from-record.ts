import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { EventDraft } from '../editing/event-draft.ts';
import type { FoundPlace } from '../gazetteer/find-place.ts';
import type { ImportRecord, LocalTime } from './import-record.ts';

export type DraftSetting = {
  readonly found: FoundPlace;
  readonly cover: EventDraft['cover'];
  readonly categories: ReadonlySet<string>;
};

const FALLBACK_CATEGORY = 'community';

/** An imported entry as an event, its times set in the zone of its place. */
export function draftFromRecord(record: ImportRecord, { found, cover, categories }: DraftSetting): EventDraft {
  const zone = zoneOf(record, found);
  const readIn = record.timeZone ?? zone;
  const allDay = record.start.time === null;
  return {
    ...NEUTRAL,
    ...NOT_HASHED,
    ...placeOf(record, found),
    title: record.title,
    summary: record.summary,
    description: record.description,
    categorySlug: record.category !== null && categories.has(record.category) ? record.category : FALLBACK_CATEGORY,
    tags: record.tags,
    languages: record.languages.length === 0 ? ['en'] : record.languages,
    format: record.format,
    startAt: instantOf(record.start, readIn),
    endAt: instantOf(allDay ? dayAfter(record.end) : record.end, readIn),
    allDay,
    timeZone: zone,
    cover,
    website: record.url,
  };
}

/** The values of fields that no file contains. */
const NEUTRAL = {
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
const NOT_HASHED = {
  remindsDayBefore: true,
  remindsHourBefore: true,
} as const satisfies Partial<EventDraft>;

/** The fields that an import does not overwrite: files do not have them, organisers set them. */
export const FIELDS_NOT_IMPORTED = Object.keys({ ...NEUTRAL, ...NOT_HASHED }) as (
  | keyof typeof NEUTRAL
  | keyof typeof NOT_HASHED
)[];

/** Returns the hash of an imported entry. It changes when the entry is edited in its file. */
export function hashDraft(draft: EventDraft): string {
  const hashed = Object.fromEntries(Object.entries(draft).filter(([name]) => !(name in NOT_HASHED)));
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex').slice(0, 32);
}

const NOWHERE = { venueName: '', address: '', city: '', region: '', countryCode: '', point: null } as const;

function placeOf(record: ImportRecord, { place, countryCode }: FoundPlace): Pick<EventDraft, keyof typeof NOWHERE> {
  if (record.format === 'online') return NOWHERE;
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
function zoneOf(record: ImportRecord, found: FoundPlace): string {
  if (record.timeZone !== null && record.timeZone !== 'UTC') return record.timeZone;
  return found.timeZone ?? 'UTC';
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
