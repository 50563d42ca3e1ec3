import { Temporal } from 'temporal-polyfill';
import type { EventDraft } from '../event-draft.ts';
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
    title: record.title,
    summary: record.summary,
    description: record.description,
    categorySlug: record.category !== null && categories.has(record.category) ? record.category : FALLBACK_CATEGORY,
    tags: record.tags,
    languages: record.languages.length === 0 ? ['en'] : record.languages,
    format: record.format,
    ...whereOf(record, found),
    accessNotes: '',
    onlineUrl: '',
    startAt: instantOf(record.start, readIn),
    endAt: allDay ? instantOf(dayAfter(record.end), readIn) : instantOf(record.end, readIn),
    doorsAt: null,
    allDay,
    timeZone: zone,
    ageLimit: null,
    visibility: 'public',
    refundPolicy: { kind: 'until', hoursBefore: 168, percent: 100 },
    agenda: [],
    feeMode: 'absorb',
    taxRateBps: 0,
    taxInclusive: true,
    cover,
    website: record.url,
  };
}

type Where = Pick<EventDraft, 'venueName' | 'address' | 'city' | 'region' | 'countryCode' | 'point'>;

function whereOf(record: ImportRecord, { place, countryCode }: FoundPlace): Where {
  if (record.format === 'online') return { venueName: '', address: '', city: '', region: '', countryCode: '', point: null };
  const { venueName, address } = record;
  const point = place === null ? null : { latitude: place.latitude, longitude: place.longitude };
  return {
    venueName,
    address,
    city: place?.name ?? cityAsWritten(record.city),
    region: place?.region ?? '',
    countryCode: countryCode ?? '',
    point: record.point ?? point,
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
