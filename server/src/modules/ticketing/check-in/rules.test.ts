import { describe, expect, it } from 'vitest';
import {
  correctedScanTime,
  conflictReason,
  admissionWarning,
  checkInOutcome,
  ticketPresence,
  type EntryOrExit,
} from './rules.ts';

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
  const open = { isCancelled: false, allowsReentry: true } as const;
  const inside = { status: 'checked_in', isOutside: false } as const;
  const outside = { status: 'checked_in', isOutside: true } as const;
  const valid = { status: 'valid', isOutside: false } as const;
  const voided = { status: 'void', isOutside: false } as const;

  it('allows an entry of a valid ticket, and of one whose holder is outside if re-entry is allowed', () => {
    const enter = { ...open, direction: 'entry' } as const;
    expect([valid, inside, outside, voided].map((ticket) => checkInOutcome(ticket, enter))).toEqual([
      'valid',
      'already_in',
      'valid',
      'void',
    ]);
    expect(checkInOutcome(outside, { ...enter, allowsReentry: false })).toBe('already_in');
    expect(checkInOutcome(valid, { ...enter, isCancelled: true })).toBe('event_cancelled');
  });

  it('allows an exit of a ticket whose holder is inside, if re-entry is allowed', () => {
    const leave = { ...open, direction: 'exit' } as const;
    expect([valid, inside, outside, voided].map((ticket) => checkInOutcome(ticket, leave))).toEqual([
      'not_inside',
      'valid',
      'not_inside',
      'void',
    ]);
    expect(checkInOutcome(inside, { ...leave, allowsReentry: false })).toBe('reentry_off');
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

describe('ticketPresence', () => {
  const pass = (kind: EntryOrExit['kind'], time: string, seq: number, reason = ''): EntryOrExit => ({
    id: `${kind}-${seq}`,
    kind,
    reason,
    at: at(time),
    seq,
  });
  const admitted = (time: string, seq: number, reason = '') => pass('admitted', time, seq, reason);
  const exited = (time: string, seq: number) => pass('exited', time, seq);

  it('counts the earliest admission, and at the same time the one that was recorded first', () => {
    expect(ticketPresence([admitted('19:01', 1), admitted('19:00', 2)]).checkInId).toBe('admitted-2');
    expect(ticketPresence([admitted('19:00', 2), admitted('19:00', 1)]).checkInId).toBe('admitted-1');
    expect(ticketPresence([admitted('19:00', 1, 'replaced')]).checkInId).toBeNull();
  });

  it('returns the last exit, and the last entry after an exit', () => {
    const first = [admitted('19:00', 1), exited('20:00', 2)];
    expect(ticketPresence(first)).toEqual({
      checkInId: 'admitted-1',
      reentryCheckInId: null,
      exitCheckInId: 'exited-2',
    });
    expect(ticketPresence([...first, admitted('20:10', 3)])).toEqual({
      checkInId: 'admitted-1',
      reentryCheckInId: 'admitted-3',
      exitCheckInId: null,
    });
  });

  it('ignores an entry of a holder who is inside, and an exit of one who is not', () => {
    const before = [exited('18:00', 1), admitted('19:00', 2), admitted('19:30', 3)];
    expect(ticketPresence(before)).toEqual({ checkInId: 'admitted-2', reentryCheckInId: null, exitCheckInId: null });
    expect(ticketPresence([...before, exited('20:00', 4), exited('20:05', 5)]).exitCheckInId).toBe('exited-4');
  });
});
