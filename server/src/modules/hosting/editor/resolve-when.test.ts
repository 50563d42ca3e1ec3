import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whenOf } from './event-fields.ts';
import { resolveWhen } from './resolve-when.ts';

const when = {
  localStart: '2027-06-04T19:00',
  localEnd: '2027-06-04T22:00',
  localDoors: null,
  allDay: false,
  timeZone: 'Europe/Lisbon',
};
const days = { ...when, allDay: true, localStart: '2027-06-04T00:00', localEnd: '2027-06-06T00:00' };

describe('resolveWhen', () => {
  test.each([
    ['one day with a date', { localEnd: '2027-06-04T00:00' }, '2027-06-05T00:00'],
    ['one day that ends in its last minute', { localEnd: '2027-06-04T23:59' }, '2027-06-05T00:00'],
    ['two days that end at the next midnight', {}, '2027-06-06T00:00'],
  ])('resolves %s', (_, input, localEnd) => {
    const read = resolveWhen({ ...days, ...input });
    expect('times' in read && whenOf(read.times)).toEqual({ ...days, localEnd });
  });

  test('starts a day at its first instant when midnight is skipped', () => {
    const read = resolveWhen({
      ...days,
      timeZone: 'America/Santiago',
      localStart: '2027-09-05T00:00',
      localEnd: '2027-09-06T00:00',
    });
    expect('times' in read && [read.times.startAt.toISOString(), read.times.endAt.toISOString()]).toEqual([
      '2027-09-05T04:00:00.000Z',
      '2027-09-06T03:00:00.000Z',
    ]);
  });

  test('ends a day at the first instant of the next when midnight is skipped', () => {
    const read = resolveWhen({
      ...days,
      timeZone: 'America/Santiago',
      localStart: '2027-09-04T00:00',
      localEnd: '2027-09-05T01:00',
    });
    expect('times' in read && read.times.endAt.toISOString()).toBe('2027-09-05T04:00:00.000Z');
  });

  test.each([
    [{ localEnd: '2027-06-04T19:00' }, 'changes.when.localEnd'],
    [{ localDoors: '2027-06-04T19:30' }, 'changes.when.localDoors'],
    [{ localDoors: '2027-06-31T18:30' }, 'changes.when.localDoors'],
    [{ timeZone: 'Mars/Olympus' }, 'changes.when.timeZone'],
    [{ allDay: true, localEnd: '2027-06-03T00:00' }, 'changes.when.localEnd'],
  ])('rejects %o', (input, path) => {
    const read = resolveWhen({ ...when, ...input });
    expect('errors' in read && read.errors.map((error) => error.path)).toEqual([path]);
  });

  test('resolves its own output to the same times', () => {
    const hour = fc
      .integer({ min: 0, max: 8759 })
      .map((n) => new Date(Date.UTC(2027, 0, 1) + n * 3_600_000).toISOString().slice(0, 16));
    const zone = fc.constantFrom(
      'Europe/Lisbon',
      'America/New_York',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Africa/Cairo',
    );
    fc.assert(
      fc.property(hour, hour, zone, fc.boolean(), (localStart, localEnd, timeZone, allDay) => {
        const read = resolveWhen({ localStart, localEnd, localDoors: null, allDay, timeZone });
        fc.pre('times' in read);
        const again = resolveWhen(whenOf(read.times));
        // A local time that occurs twice resolves to the first of the two, so only that one survives the round trip.
        expect('times' in again && again.times).toEqual(read.times);
      }),
    );
  });
});
