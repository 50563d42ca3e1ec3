import { describe, expect, it } from 'vitest';
import { formatRefundPolicy } from './refund-policy-text.ts';

describe('formatRefundPolicy', () => {
  it.each([
    [{ kind: 'none' } as const, 'No refunds unless the event is cancelled.'],
    [{ kind: 'until', hoursBefore: 0, percent: 100 } as const, 'Full refund until the event starts.'],
    [{ kind: 'until', hoursBefore: 1, percent: 50 } as const, '50% refund up to 1 hour before the event.'],
    [{ kind: 'until', hoursBefore: 72, percent: 100 } as const, 'Full refund up to 3 days before the event.'],
    [{ kind: 'until', hoursBefore: 168, percent: 100 } as const, 'Full refund up to 1 week before the event.'],
  ])('returns %j', (policy, text) => expect(formatRefundPolicy(policy)).toBe(text));

  it('promises nothing once the deadline has passed', () => {
    const policy = { kind: 'until', hoursBefore: 24, percent: 100 } as const;
    const startAt = '2027-05-02T18:00:00Z';
    expect(formatRefundPolicy(policy, { startAt, now: new Date('2027-05-01T18:00:00Z') })).toContain('Full refund');
    expect(formatRefundPolicy(policy, { startAt, now: new Date('2027-05-01T18:00:01Z') })).toBe(
      'The refund deadline has passed. You’ll only get a refund if the event is cancelled.',
    );
  });
});
