import { describe, expect, it } from 'vitest';
import { instantOf, localOf, minutesBetween, movedLocal } from './zone-time.ts';

describe('instantOf', () => {
  it('is undone by localOf, in winter and in summer', () => {
    for (const zone of ['Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']) {
      for (const local of ['2026-01-15T19:30', '2026-07-15T00:00'])
        expect(localOf(instantOf(local, zone), zone)).toBe(local);
    }
  });

  it('takes the later time where clocks skip an hour', () => {
    expect(localOf(instantOf('2026-03-29T01:30', 'Europe/Lisbon'), 'Europe/Lisbon')).toBe('2026-03-29T02:30');
  });

  it('takes the first of two where clocks go back', () => {
    expect(instantOf('2026-10-25T01:30', 'Europe/Lisbon')).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('movedLocal', () => {
  it('moves over midnight and years', () => {
    expect(movedLocal('2026-12-31T23:00', 120)).toBe('2027-01-01T01:00');
    expect(minutesBetween('2026-12-31T23:00', '2027-01-01T01:00')).toBe(120);
  });
});
