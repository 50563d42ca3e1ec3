import { describe, expect, it } from 'vitest';
import { correctedScanTime, conflictReason, isEarlier, admissionWarning, checkInOutcome } from './rules.ts';

const at = (text: string) => new Date(`2026-05-14T${text}:00.000Z`);

describe('admissionWarning', () => {
  const event = { startsAt: at('20:00'), endsAt: at('23:00'), doorsAt: at('19:00') };

  it('compares with the door time, or with the start when no door time is set', () => {
    expect(admissionWarning(event, at('15:59'))).toBe('too_early');
    expect(admissionWarning(event, at('16:00'))).toBeNull();
    expect(admissionWarning({ ...event, doorsAt: null }, at('16:59'))).toBe('too_early');
    expect(admissionWarning(event, at('22:59'))).toBeNull();
    expect(admissionWarning(event, at('23:00'))).toBe('event_over');
  });
});

describe('checkInOutcome', () => {
  it('maps the ticket status, and returns `event_cancelled` for a cancelled event', () => {
    expect((['valid', 'checked_in', 'void'] as const).map((status) => checkInOutcome(status, false))).toEqual([
      'valid',
      'already_in',
      'void',
    ]);
    expect(checkInOutcome('valid', true)).toBe('event_cancelled');
  });
});

describe('correctedScanTime', () => {
  const correct = (scanned: string, sent: string) =>
    correctedScanTime({ at: at(scanned).toISOString(), sentAt: at(sent).toISOString() }, at('20:00'));

  it('shifts a scan time by the device’s clock offset', () => {
    expect(correct('18:50', '19:00')).toEqual(at('19:50'));
    expect(correct('20:50', '21:00')).toEqual(at('19:50'));
  });

  it('limits the result to between seven days ago and now', () => {
    expect(correct('20:30', '20:00')).toEqual(at('20:00'));
    const old = correctedScanTime({ at: '0001-01-01T00:00:00Z', sentAt: at('20:00').toISOString() }, at('20:00'));
    expect(old).toEqual(new Date('2026-05-07T20:00:00.000Z'));
  });
});

describe('conflictReason', () => {
  it('returns an empty string for a valid or checked-in ticket', () => {
    expect(conflictReason({ status: 'checked_in', isCurrent: true }, false)).toBe('');
    expect(conflictReason({ status: 'valid', isCurrent: true }, false)).toBe('');
  });

  it('returns the reason for an unknown, replaced or void ticket and for a cancelled event', () => {
    expect(conflictReason(null, false)).toBe('unknown');
    expect(conflictReason({ status: 'valid', isCurrent: false }, false)).toBe('replaced');
    expect(conflictReason({ status: 'void', isCurrent: true }, false)).toBe('void');
    expect(conflictReason({ status: 'valid', isCurrent: true }, true)).toBe('event_cancelled');
  });
});

describe('isEarlier', () => {
  it('compares by time, then by sequence number', () => {
    expect(isEarlier({ at: at('19:00'), seq: 2 }, { at: at('19:01'), seq: 1 })).toBe(true);
    expect(isEarlier({ at: at('19:00'), seq: 2 }, { at: at('19:00'), seq: 1 })).toBe(false);
    expect(isEarlier({ at: at('19:00'), seq: 1 }, { at: at('19:00'), seq: 2 })).toBe(true);
  });
});
