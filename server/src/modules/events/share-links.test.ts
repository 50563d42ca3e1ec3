import { describe, expect, it } from 'vitest';
import { buildEventFacts } from './build-event-facts.ts';
import { calendarLinks } from './share-links.ts';

describe('calendarLinks', () => {
  it('fills in a Google calendar', () => {
    const { origin, pathname, searchParams } = new URL(calendarLinks(buildEventFacts()).google);
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Noite de Fado',
      dates: '20261120T193000Z/20261120T220000Z',
      ctz: 'Europe/Lisbon',
      details: 'Three voices, two guitars.\n\nhttps://festoon.example/events/noite-de-fado',
      location: 'Teatro São Luiz, Rua António Maria Cardoso 38, Lisbon, Portugal',
    });
  });

  it('fills in both Outlook calendars', () => {
    const { outlook, office365 } = calendarLinks(buildEventFacts({ title: 'Fish & Chips + Beer' }));
    expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\//);
    expect(office365).toMatch(/^https:\/\/outlook\.office\.com\//);
    expect(outlook).toContain('subject=Fish%20%26%20Chips%20%2B%20Beer&');
    expect(new URL(outlook).searchParams.get('startdt')).toBe('2026-11-20T19:30:00Z');
  });

  it('gives an all-day event dates', () => {
    const days = buildEventFacts({ allDay: true, startAt: '2026-06-20T23:00:00Z', endAt: '2026-06-22T23:00:00Z' });
    expect(new URL(calendarLinks(days).google).searchParams.get('dates')).toBe('20260621/20260623');
    expect(new URL(calendarLinks(days).outlook).searchParams.get('allday')).toBe('true');
  });

  it('assumes two hours where no end is known', () => {
    const { google } = calendarLinks(buildEventFacts({ endAt: null }));
    expect(new URL(google).searchParams.get('dates')).toBe('20261120T193000Z/20261120T213000Z');
  });

  it('stays short enough for an address', () => {
    const { google } = calendarLinks(buildEventFacts({ summary: 'words and words '.repeat(500) }));
    expect(google.length).toBeLessThan(2_000);
  });
});
