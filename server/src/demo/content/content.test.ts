import { describe, expect, test } from 'vitest';
import { mapTopics } from '../../modules/events/events/import/map-topics.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { concepts } from './concepts.ts';
import { listDemoEvents } from './demo-events.ts';
import { describeEvent } from './describe-event.ts';
import { draftEvent } from './draft-event.ts';
import { draftTickets } from './draft-tickets.ts';
import { organisers } from './organisers.ts';
import { scheduleEvent } from './schedule.ts';

const now = new Date('2026-11-20T12:00:00Z');
const events = listDemoEvents();
const unique = <Value>(values: readonly Value[]) => new Set(values).size;

const categories = new Set(concepts.map(({ category }) => category));

describe('demo content', () => {
  test('has three hundred and ten different events of sixty-two kinds in more than a hundred cities', () => {
    expect(events).toHaveLength(310);
    expect(concepts).toHaveLength(62);
    expect(unique(events.map(({ edition }) => edition.title))).toBe(310);
    expect(unique(events.map(({ edition }) => edition.summary))).toBe(310);
    expect(unique(events.map(({ edition }) => edition.lead))).toBe(310);
    expect(unique(events.map(({ city }) => city.name))).toBeGreaterThan(100);
    expect(unique(concepts.map(({ scene }) => scene))).toBe(60);
    expect(unique(events.map(({ format }) => format))).toBe(3);
  });

  test('has an organiser for every event, an event for every organiser, and twelve categories', () => {
    expect(organisers).toHaveLength(24);
    expect(categories.size).toBe(12);
    expect(new Set(events.map(({ concept }) => concept.organiser))).toEqual(new Set(organisers.map(({ handle }) => handle)));
    for (const { handle } of organisers) expect(handle).toMatch(/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/);
  });

  test('keeps texts within their length limits', () => {
    for (const { edition } of events) {
      expect(edition.title.length).toBeLessThanOrEqual(60);
      expect([edition.title, edition.summary.length <= 140]).toEqual([edition.title, true]);
    }
  });

  test('schedules events within four months, at plausible times and weekdays', () => {
    for (const event of events) {
      const { concept, city } = event;
      const times = scheduleEvent(concept, city, { index: event.index, now });
      const local = new Intl.DateTimeFormat('en-GB', { timeZone: city.timeZone, hour: '2-digit', minute: '2-digit' }).format(
        times.startAt,
      );
      expect(local).toBe(concept.startTime);
      expect(times.startAt.getTime()).toBeGreaterThan(now.getTime() + 3 * 3_600_000 - 1);
      expect(times.startAt.getTime()).toBeLessThan(now.getTime() + 145 * 86_400_000);
    }
  });

  test('has more events in the next days and fewer later', () => {
    const starts = events.map(
      (event) => scheduleEvent(event.concept, event.city, { index: event.index, now }).startAt.getTime() - now.getTime(),
    );
    const within = (days: number) => starts.filter((start) => start < days * 86_400_000).length;
    expect(within(2)).toBeGreaterThan(8);
    expect(within(7)).toBeGreaterThan(30);
    expect(within(30)).toBeGreaterThan(100);
    expect(within(30)).toBeLessThan(200);
  });

  test('has plausible prices and clean rich text', () => {
    for (const event of events) {
      const times = scheduleEvent(event.concept, event.city, { index: event.index, now });
      const draft = draftEvent(event, times, null);
      expect(cleanRichText(describeEvent(event))).toEqual(draft.description);
      for (const ticket of draftTickets(event, times, now)) {
        if (ticket.kind === 'paid') expect(ticket.priceMinor).toBeGreaterThanOrEqual(200);
        expect(ticket.quantity).toBeGreaterThan(0);
      }
    }
  });

  test('is identical on every run', () => expect(listDemoEvents()).toEqual(events));

  test('has every category that imported topics are mapped to', () => {
    for (const slug of categories) expect(mapTopics([slug]).category).toBe(slug);
  });
});
