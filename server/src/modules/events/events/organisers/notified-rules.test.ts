import { describe, expect, test } from 'vitest';
import { aspectsChanged, toldOf } from './notified-rules.ts';

const at = new Date('2027-01-01T20:00:00Z');
const event = {
  startAt: at,
  endAt: new Date('2027-01-01T22:00:00Z'),
  timeZone: 'Europe/Lisbon',
  venueName: 'Casa',
  address: 'Rua 1',
  city: 'Lisbon',
  onlineUrl: '',
};
const told = toldOf(event, [
  { id: 'a', priceMinor: 1000 },
  { id: 'b', priceMinor: 0 },
]);

describe('aspectsChanged', () => {
  test('returns no aspects for equal facts with differently formatted instants', () => {
    expect(aspectsChanged({ ...told, startAt: '2027-01-01T20:00:00+00:00' }, told)).toEqual([]);
  });

  test.each([
    ['a later start', toldOf({ ...event, startAt: new Date(at.getTime() + 60_000) }, []), ['time']],
    ['another zone', toldOf({ ...event, timeZone: 'Europe/London' }, []), ['time']],
    ['another street', toldOf({ ...event, address: 'Rua 2' }, []), ['place']],
    ['another link', toldOf({ ...event, onlineUrl: 'https://a.example' }, []), ['place']],
    ['another price', toldOf(event, [{ id: 'a', priceMinor: 900 }]), ['price']],
    ['a new ticket type', toldOf(event, [{ id: 'c', priceMinor: 900 }]), []],
  ])('returns the changed aspects for %s', (_, now, aspects) => {
    expect(aspectsChanged(told, now)).toEqual(aspects);
  });
});
