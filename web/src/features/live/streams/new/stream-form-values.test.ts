import { expect, test } from 'vitest';
import { newFormValues, scheduledAtOf, scheduleError } from './stream-form-values.ts';

const now = Date.parse('2026-11-22T12:20:00Z');

test('a new event stream defaults to ticket holders, and any other stream to subscribers', () => {
  expect(newFormValues('event', 'UTC', now).audience).toBe('ticket_holders');
  expect(newFormValues('', 'UTC', now).audience).toBe('subscribers');
});

test('the suggested time is the same hour tomorrow in the time zone', () => {
  expect(newFormValues('', 'Europe/Lisbon', now).localStart).toBe('2026-11-23T12:00');
  expect(newFormValues('', 'Asia/Tokyo', now).localStart).toBe('2026-11-23T21:00');
});

test('scheduledAtOf returns a time only for a scheduled stream', () => {
  const choice = newFormValues('', 'Asia/Tokyo', now);
  expect(scheduledAtOf(choice)).toBeNull();
  expect(scheduledAtOf({ ...choice, isScheduled: true })).toBe('2026-11-23T12:00:00.000Z');
});

test('scheduleError rejects a missing or past time of a scheduled stream', () => {
  const planned = { ...newFormValues('', 'UTC', now), isScheduled: true };
  expect(scheduleError(planned, now)).toBeUndefined();
  expect(scheduleError({ ...planned, localStart: '2026-11-22T12:00' }, now)).toBe('Choose a time in the future.');
  expect(scheduleError({ ...planned, localStart: '' }, now)).toBe('Choose a date and time.');
  expect(scheduleError({ ...planned, isScheduled: false, localStart: '' }, now)).toBeUndefined();
});
