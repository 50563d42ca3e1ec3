import { expect, it } from 'vitest';
import { formatCardTime } from './card-text.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const NBSP = '\u00a0';

const event = {
  startAt: '2026-11-27T19:00:00.000Z',
  endAt: '2026-11-29T22:00:00.000Z',
  localStart: '2026-11-27T19:00',
  localEnd: '2026-11-29T22:00',
  allDay: false,
  timeZone: 'Europe/Lisbon',
};

it('breaks the line between the dates of several days, not inside one', () => {
  const parts = formatCardTime(event, event.timeZone, NOW).split(' ');
  expect(parts).toEqual([`Fri${NBSP}27${NBSP}Nov`, '–', `Sun${NBSP}29${NBSP}Nov`]);
});

it('may break the line before a year', () => {
  const parts = formatCardTime(event, event.timeZone, new Date('2025-11-23T12:00:00Z')).split(' ');
  expect(parts).toEqual([`Fri${NBSP}27${NBSP}Nov`, '–', `Sun${NBSP}29${NBSP}Nov`, '2026']);
});

it('breaks the line of one date and a time at any space', () => {
  const evening = { ...event, endAt: '2026-11-27T22:00:00.000Z', localEnd: '2026-11-27T22:00' };
  expect(formatCardTime(evening, event.timeZone, NOW)).toBe('Fri 27 Nov, 19:00');
});
