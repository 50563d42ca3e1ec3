import { describe, expect, test } from 'vitest';
import { listChangedAspects, toNotifiedSnapshot } from './notified-rules.ts';

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
const snapshot = toNotifiedSnapshot(event, [
  { id: 'a', priceMinor: 1000 },
  { id: 'b', priceMinor: 0 },
]);

describe('listChangedAspects', () => {
  test('returns no aspects for equal facts with differently formatted instants', () => {
    expect(listChangedAspects({ ...snapshot, startAt: '2027-01-01T20:00:00+00:00' }, snapshot)).toEqual([]);
  });

  test.each([
    ['a later start', toNotifiedSnapshot({ ...event, startAt: new Date(at.getTime() + 60_000) }, []), ['time']],
    ['another zone', toNotifiedSnapshot({ ...event, timeZone: 'Europe/London' }, []), ['time']],
    ['another street', toNotifiedSnapshot({ ...event, address: 'Rua 2' }, []), ['place']],
    ['another link', toNotifiedSnapshot({ ...event, onlineUrl: 'https://a.example' }, []), ['place']],
    ['another price', toNotifiedSnapshot(event, [{ id: 'a', priceMinor: 900 }]), ['price']],
    ['a new ticket type', toNotifiedSnapshot(event, [{ id: 'c', priceMinor: 900 }]), []],
  ])('returns the changed aspects for %s', (_, now, aspects) => {
    expect(listChangedAspects(snapshot, now)).toEqual(aspects);
  });
});
