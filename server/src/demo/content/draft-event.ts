import { EVENT_DEFAULTS } from '@festoon/contracts/hosting/event-fields';
import type { EventDraft } from '../../modules/events/events/editing/event-draft.ts';
import type { DemoEvent } from './concept.ts';
import { describeEvent } from './describe-event.ts';
import type { DemoTimes } from './schedule.ts';

const TAX_RATES_BPS: Readonly<Record<string, number>> = {
  DE: 700,
  AT: 1300,
  FR: 550,
  IT: 1000,
  ES: 1000,
  PT: 1300,
  NL: 900,
  BE: 600,
  DK: 2500,
  SE: 600,
  NO: 2500,
  FI: 1400,
  PL: 800,
  CZ: 1200,
  GB: 2000,
  IE: 900,
  CH: 810,
};
const METRES_PER_DEGREE = 111_320;
const STRAY_METRES = 900;

/** Returns an event of the demo as its organiser would have entered it. */
export function draftEvent(event: DemoEvent, times: DemoTimes, cover: EventDraft['cover']): EventDraft {
  const { concept, edition, city, format, index } = event;
  return {
    ...EVENT_DEFAULTS,
    title: edition.title,
    summary: edition.summary,
    description: describeEvent(event),
    categorySlug: concept.category,
    tags: concept.tags,
    languages: languagesOf(event),
    format,
    ...placeOf(event),
    accessNotes: concept.accessNotes,
    onlineUrl: format === 'in_person' ? '' : `https://live.${concept.organiser}.example/${concept.key}`,
    ...times,
    allDay: false,
    timeZone: city.timeZone,
    ageLimit: concept.ageLimit,
    visibility: visibilityOf(index),
    refundPolicy: concept.refundPolicy,
    agenda: concept.agenda.map(({ afterMinutes, title, detail }) => ({
      startAt: new Date(times.startAt.getTime() + afterMinutes * 60_000).toISOString(),
      title,
      detail,
    })),
    feeMode: index % 3 === 0 ? 'pass_on' : 'absorb',
    taxRateBps: TAX_RATES_BPS[city.countryCode] ?? 0,
    cover,
    website: `https://${concept.organiser}.example/${concept.key}`,
  };
}

function placeOf(event: DemoEvent): Pick<EventDraft, 'venueName' | 'address' | 'city' | 'region' | 'countryCode' | 'point'> {
  const { edition, city, format } = event;
  if (format === 'online') return { venueName: '', address: '', city: '', region: '', countryCode: '', point: null };
  const { name, region, countryCode } = city;
  return {
    venueName: edition.venue ?? '',
    address: edition.address ?? '',
    city: name,
    region,
    countryCode,
    point: pointNear(event),
  };
}

/** Returns the visibility of an event. Most events are public; a few show the other kinds. */
function visibilityOf(index: number): EventDraft['visibility'] {
  if (index % 29 === 11) return 'members';
  if (index % 97 === 60) return 'link';
  return 'public';
}

function languagesOf({ concept, city, index }: DemoEvent): string[] {
  if (concept.languages === 'en' || city.language === 'en') return ['en'];
  return index % 2 === 0 ? [city.language, 'en'] : [city.language];
}

/** Returns a point within a short walk of the centre, always the same one for an event. */
function pointNear({ city, index }: DemoEvent): { latitude: number; longitude: number } {
  const angle = index * 2.399_963;
  const metres = STRAY_METRES * Math.sqrt(((index * 37) % 100) / 100);
  const latitude = city.latitude + (metres * Math.cos(angle)) / METRES_PER_DEGREE;
  const longitude =
    city.longitude + (metres * Math.sin(angle)) / (METRES_PER_DEGREE * Math.cos((city.latitude * Math.PI) / 180));
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}
