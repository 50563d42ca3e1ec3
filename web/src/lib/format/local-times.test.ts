import { formatEventStart, formatEventTime, formatInstant, formatViewerTime } from '@festoon/contracts/events/event-time';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime, formatLocalDateTime, formatLocalRange } from './format.ts';
import { breakTimeZones } from './time-zones-for-test.ts';
import { instantOf, localTimeOf } from './zoned-time.ts';

/** As the server sends an event in Havana: 20:00 there, in winter time. */
const havana = {
  startAt: '2026-11-28T01:00:00.000Z',
  endAt: '2026-11-28T03:00:00.000Z',
  localStart: '2026-11-27T20:00',
  localEnd: '2026-11-27T22:00',
  allDay: false,
  timeZone: 'America/Havana',
  utcOffsets: [
    { from: '2026-03-08T05:00:00.000Z', minutes: -240 },
    { from: '2026-11-01T05:00:00.000Z', minutes: -300 },
  ],
};
const salesStartAt = '2026-10-20T16:00:00.000Z';
const now = new Date('2026-11-23T12:00:00Z');

function formattedTimes() {
  return [
    formatEventTime(havana),
    formatEventStart(havana),
    formatLocalDateTime(havana.localStart, now),
    formatLocalRange(havana.localStart, havana.localEnd).replace(/ \d{4},/g, ','),
    formatInstant(salesStartAt, havana, { year: false }),
    formatDateTime(salesStartAt, havana, now),
    localTimeOf(salesStartAt, havana),
    instantOf('2026-10-20T12:00', havana),
  ];
}

const EXPECTED = [
  'Fri 27 Nov 2026, 20:00 – 22:00 GMT-5',
  'Fri 27 Nov, 20:00 GMT-5',
  'Fri 27 Nov, 20:00',
  'Fri 27 Nov, 20:00 – 22:00',
  'Tue 20 Oct, 12:00 GMT-4',
  'Tue 20 Oct, 12:00',
  '2026-10-20T12:00',
  salesStartAt,
];

afterEach(() => void vi.unstubAllGlobals());

describe('event time', () => {
  it('uses the local times and offsets sent by the server', () => {
    expect(formattedTimes()).toEqual(EXPECTED);
  });

  it('is the same in a browser with a zone database that is an hour off', () => {
    breakTimeZones();
    const converted = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Havana', timeStyle: 'short' });
    expect(converted.format(new Date(havana.startAt))).toBe('21:00');
    expect(formattedTimes()).toEqual(EXPECTED);
  });

  it('needs no conversion while a page of the server is hydrated, in the zone of the event', () => {
    breakTimeZones();
    expect(formatEventStart(havana, { viewerTimeZone: havana.timeZone })).toBe('Fri 27 Nov, 20:00');
    expect(formatViewerTime(havana, havana.timeZone)).toBeNull();
  });
});

/** These read the zone of the reader or one that the reader chooses, never that of an event. */
const MAY_USE_ZONES: string[] = [];

/** These show a zone of the browser where no event has it yet, or a zone that has nothing to do with an event. */
const MAY_NAME_ZONES = [
  'lib/format/format.ts',
  'features/hosting/editor/form/clock-for-zone.ts',
  'features/hosting/editor/fields/zone-field.tsx',
  'features/live/streams/new/stream-form-values.ts',
];

describe('web app code', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const withText = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it('formats in a zone other than UTC only in the allowed files', () => {
    const formatsInZone = /DateTimeFormat\([^;]*\btimeZone\b(?!: 'UTC')|toLocale(Date|Time)?String\([^;]*\btimeZone\b/;
    expect(withText(formatsInZone).toSorted()).toEqual(MAY_USE_ZONES.toSorted());
  });

  it('uses browserZone and localTimeIn only in the allowed files', () => {
    expect(withText(/\bbrowserZone\(|\bas BrowserZone\b/).toSorted()).toEqual(MAY_NAME_ZONES.toSorted());
    expect(withText(/\blocalTimeIn\(/)).toEqual(['lib/format/format.ts', 'lib/format/zoned-time.ts']);
  });
});
