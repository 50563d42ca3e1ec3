import { describe, expect, it } from 'vitest';
import { dueLabel, isDueBefore } from './due-text.ts';
import { ALL_ATTENDEES, NEW_DRAFT, withTiming } from './email-draft.ts';
import { formatAllowance, formatLimit, formatSegment, formatTiming } from './email-text.ts';

const clock = {
  startAt: '2026-10-25T19:00:00Z',
  endAt: '2026-10-25T21:00:00Z',
  localStart: '2026-10-25T19:00',
  localEnd: '2026-10-25T21:00',
  timeZone: 'Europe/Lisbon',
  utcOffsets: [
    { from: '2026-03-29T01:00:00.000Z', minutes: 60 },
    { from: '2026-10-25T01:00:00.000Z', minutes: 0 },
  ],
};

describe('dueLabel', () => {
  it('keeps the local hour across a clock change for offsets in days', () => {
    const timing = { kind: 'relative', count: 1, unit: 'days', direction: 'before', anchor: 'start' } as const;
    expect(dueLabel(timing, clock)).toBe('Sat 24 Oct, 19:00 WEST');
    expect(dueLabel({ ...timing, count: 24, unit: 'hours' }, clock)).toBe('Sat 24 Oct, 20:00 WEST');
  });

  it('supports offsets after the end', () => {
    const timing = { kind: 'relative', count: 30, unit: 'minutes', direction: 'after', anchor: 'end' } as const;
    expect(dueLabel(timing, clock)).toBe('Sun 25 Oct, 21:30 WET');
  });

  it('returns null without a time', () => {
    expect(dueLabel({ kind: 'at', localAt: '' }, clock)).toBeNull();
    expect(dueLabel({ kind: 'now' }, clock)).toBeNull();
  });
});

describe('isDueBefore', () => {
  const now = new Date('2026-10-25T18:30:00Z');

  it('returns whether the time has passed', () => {
    const timing = { kind: 'relative', count: 1, unit: 'hours', direction: 'before', anchor: 'start' } as const;
    expect(isDueBefore(timing, clock, now)).toBe(true);
    expect(isDueBefore({ ...timing, count: 10, unit: 'minutes' }, clock, now)).toBe(false);
    expect(isDueBefore({ kind: 'at', localAt: '2026-10-25T18:29' }, clock, now)).toBe(true);
    expect(isDueBefore({ kind: 'at', localAt: '2026-10-25T18:31' }, clock, now)).toBe(false);
  });
});

describe('withTiming', () => {
  it('includes later bookings for a planned email, and keeps the organiser’s choice', () => {
    const planned = withTiming(NEW_DRAFT, { kind: 'at', localAt: '' });
    expect(planned.includesLaterBookings).toBe(true);
    const chosen = withTiming({ ...planned, includesLaterBookings: false }, { kind: 'at', localAt: '2026-10-01T10:00' });
    expect(chosen.includesLaterBookings).toBe(false);
    expect(withTiming(chosen, { kind: 'now' }).includesLaterBookings).toBe(false);
  });
});

describe('text of an email', () => {
  it('names the recipients and the time', () => {
    expect(formatSegment({ ...ALL_ATTENDEES, bookedFrom: '2026-10-01', promoCodeId: 'x' })).toBe(
      'Everyone with a ticket, booked from 2026-10-01, with a promo code',
    );
    expect(formatTiming({ kind: 'relative', count: 1, unit: 'hours', direction: 'before', anchor: 'start' })).toBe(
      '1 hour before the start',
    );
  });

  it('names the time when a limit ends', () => {
    const opensAt = '2026-10-25T19:00:00.000Z';
    expect(formatLimit({ of: 'messages', limit: 5, opensAt }, clock)).toContain('Sun 25 Oct, 19:00');
    expect(formatLimit({ of: 'recipients', limit: 100, opensAt: null }, clock)).toContain('fewer recipients');
    const allowance = {
      isNew: false,
      hasForcedLimits: false,
      messagesPerDay: 5,
      emailsRemaining: 0,
      recipientsRemaining: null,
      linksWait: false,
      opensAt,
    };
    expect(formatAllowance(allowance, clock)).toContain('Sun 25 Oct, 19:00');
    expect(formatAllowance({ ...allowance, emailsRemaining: 2, opensAt: null }, clock)).toBeNull();
    const fresh = { ...allowance, isNew: true, emailsRemaining: 2, recipientsRemaining: 90, opensAt: null };
    expect(formatAllowance(fresh, clock)).toContain('While your account is new');
    expect(formatAllowance({ ...fresh, hasForcedLimits: true }, clock)).not.toContain('new');
  });
});
