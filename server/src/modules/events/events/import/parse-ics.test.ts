import fc from 'fast-check';
import ical from 'ical-generator';
import { describe, expect, test } from 'vitest';
import { parseImport } from './parse-import.ts';

const read = (...lines: string[]) => [
  ...parseImport(
    'a.ics',
    Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')),
    'EUR',
  ),
];
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@example.org', ...lines, 'END:VEVENT'];

describe('parseIcs', () => {
  test('reads whole days with an exclusive DTEND', () => {
    const [item] = read(
      ...event(
        'DTSTART;VALUE=DATE:20250114',
        'DTEND;VALUE=DATE:20250118',
        'SUMMARY:CodeMash',
        'LOCATION:Sandusky\\, OH\\, U.S.A.',
        'CATEGORIES:ruby,ux',
      ),
    );
    expect(item).toMatchObject({
      kind: 'record',
      line: 3,
      sourceKey: '1@example.org',
      title: 'CodeMash',
      start: { date: '2025-01-14', time: null },
      end: { date: '2025-01-17', time: null },
      city: 'Sandusky, OH, U.S.A.',
      venueName: '',
      category: 'technology',
      tags: ['ruby', 'user experience'],
    });
  });

  test('reads one day when DTEND is missing or equals DTSTART', () => {
    const day = { start: { date: '2024-02-29' }, end: { date: '2024-02-29', time: null } };
    expect(read(...event('DTSTART;VALUE=DATE:20240229', 'SUMMARY:A'))).toMatchObject([day]);
    expect(read(...event('DTSTART;VALUE=DATE:20240229', 'DTEND;VALUE=DATE:20240229', 'SUMMARY:A'))).toMatchObject([day]);
  });

  test('joins folded lines and unescapes text', () => {
    const [item] = read(
      ...event(
        'DTSTART:20250301T180000Z',
        'DTEND:20250301T200000Z',
        'SUMMARY:A long',
        '  title\\, with a comma\\; and\\n more',
        'LOCATION:Hall 4\\, Main Street 1\\, Berlin\\, Germany',
      ),
    );
    expect(item).toMatchObject({
      title: 'A long title, with a comma; and more',
      timeZone: 'UTC',
      venueName: 'Hall 4',
      address: 'Hall 4, Main Street 1, Berlin, Germany',
    });
  });

  test.each([
    ['TZID=Europe/Lisbon', 'Europe/Lisbon'],
    ['TZID="W. Europe Standard Time"', 'Europe/Berlin'],
    ['TZID=/freeassociation.sourceforge.net/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
  ])('reads the time zone of DTSTART;%s', (parameter, timeZone) => {
    expect(read(...event(`DTSTART;${parameter}:20250301T180000`, 'SUMMARY:A'))).toMatchObject([
      { timeZone, start: { date: '2025-03-01', time: '18:00' }, end: { date: '2025-03-01', time: '20:00' } },
    ]);
  });

  test('reads a time zone that the file defines', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Our Zone', 'X-LIC-LOCATION:Asia/Tokyo', 'END:VTIMEZONE'];
    expect(read(...zone, ...event('DTSTART;TZID=Our Zone:20250301T180000', 'SUMMARY:A'))).toMatchObject([
      { timeZone: 'Asia/Tokyo', notes: [] },
    ]);
  });

  test('notes an unknown time zone and a recurring event', () => {
    expect(read(...event('DTSTART;TZID=Mars/Base:20250301T180000', 'SUMMARY:A', 'RRULE:FREQ=WEEKLY'))).toMatchObject([
      {
        timeZone: null,
        notes: [
          'Unknown time zone “Mars/Base”. We used the venue’s time zone.',
          'This is a repeating event. We only imported the first date.',
        ],
      },
    ]);
  });

  test('uses the calendar’s time zone for times without one', () => {
    expect(read('X-WR-TIMEZONE:Europe/Oslo', ...event('DTSTART:20250301T180000', 'SUMMARY:A'))).toMatchObject([
      { timeZone: 'Europe/Oslo' },
    ]);
  });

  test('converts an end in UTC to the time zone of the start', () => {
    expect(
      read(...event('DTSTART;TZID=Europe/Berlin:20250701T200000', 'DTEND:20250701T210000Z', 'SUMMARY:A')),
    ).toMatchObject([{ end: { date: '2025-07-01', time: '23:00' } }]);
  });

  test('reads a duration, a geographic point and the text of HTML', () => {
    expect(
      read(
        ...event(
          'DTSTART:20250301T233000',
          'DURATION:PT1H',
          'SUMMARY:A',
          'GEO:52.5;13.4',
          'DESCRIPTION:<p>Come &amp\\; see</p><ul><li>one</li></ul>',
        ),
      ),
    ).toMatchObject([
      { end: { date: '2025-03-02', time: '00:30' }, point: { latitude: 52.5, longitude: 13.4 }, summary: 'Come & see' },
    ]);
  });

  test('reports skipped events with their reasons', () => {
    const items = read(
      ...event('DTSTART:20250301T180000'),
      ...event('SUMMARY:No start'),
      ...event('SUMMARY:Odd', 'DTSTART:yesterday'),
      ...event('SUMMARY:Off', 'DTSTART:20250301T180000', 'STATUS:CANCELLED'),
      ...event('SUMMARY:Back', 'DTSTART:20250301T180000', 'DTEND:20250228T180000'),
      'BEGIN:VEVENT',
      'SUMMARY:cut',
    );
    expect(items.map((item) => item.kind === 'skip' && [item.line, item.reason])).toEqual([
      [3, 'The title (SUMMARY) is missing.'],
      [7, 'The start (DTSTART) is missing or invalid.'],
      [11, 'This event isn’t valid iCalendar.'],
      [16, 'This event is cancelled.'],
      [22, 'The end is before the start.'],
      [28, 'The file ends in the middle of this entry.'],
    ]);
  });

  test('ignores alarms inside an event', () => {
    expect(
      read(...event('DTSTART:20250301T180000', 'BEGIN:VALARM', 'SUMMARY:Alarm', 'END:VALARM', 'SUMMARY:Party')),
    ).toMatchObject([{ title: 'Party' }]);
  });

  test('skips an event with a line of ten megabytes and reads the next event', () => {
    const items = read(
      ...event('DTSTART:20250301T180000', `SUMMARY:${'x'.repeat(10_000_000)}`),
      ...event('DTSTART:20250301T180000', 'SUMMARY:Next'),
    );
    expect(items).toMatchObject([
      { kind: 'skip', reason: 'This entry is too long.' },
      { kind: 'record', title: 'Next' },
    ]);
  });

  test('reads calendars written by a calendar library', () => {
    const title = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((text) => text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim())
      .filter((text) => text !== '');
    const start = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(title, start, fc.integer({ min: 1, max: 600 }), (summary, date, minutes) => {
        const from = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        const calendar = ical({
          events: [{ id: 'x', start: from, end: new Date(from.getTime() + minutes * 60_000), summary }],
        });
        const [item] = [...parseImport('a.ics', Buffer.from(calendar.toString()), 'EUR')];
        expect(item).toMatchObject({
          kind: 'record',
          title: summary,
          timeZone: 'UTC',
          start: { date: from.toISOString().slice(0, 10), time: from.toISOString().slice(11, 16) },
        });
      }),
    );
  });
});
