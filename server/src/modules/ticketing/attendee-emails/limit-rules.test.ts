import { describe, expect, it } from 'vitest';
import { remainingEmails, remainingRecipients, contentFingerprint } from './limit-rules.ts';

const now = new Date('2026-05-14T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

describe('remainingEmails', () => {
  const sendings = [25, 20, 3, 1].map((hours) => ({ at: hoursAgo(hours), recipientCount: 1 }));

  it('counts the last 24 hours only', () => {
    expect(remainingEmails(sendings, 5, now)).toStrictEqual({ remaining: 2, opensAt: null });
  });

  it('returns when the oldest email leaves the window', () => {
    expect(remainingEmails(sendings, 3, now)).toStrictEqual({ remaining: 0, opensAt: hoursAgo(-4) });
    expect(remainingEmails(sendings, 2, now)).toStrictEqual({ remaining: 0, opensAt: hoursAgo(-21) });
  });
});

describe('remainingRecipients', () => {
  const sendings = [
    { at: hoursAgo(10), recipientCount: 40 },
    { at: hoursAgo(5), recipientCount: 50 },
  ];

  it('returns when enough recipients are available again', () => {
    expect(remainingRecipients(sendings, { max: 100, newRecipients: 10 }, now)).toStrictEqual({
      remaining: 10,
      opensAt: null,
    });
    expect(remainingRecipients(sendings, { max: 100, newRecipients: 50 }, now)).toStrictEqual({
      remaining: 10,
      opensAt: hoursAgo(-14),
    });
    expect(remainingRecipients(sendings, { max: 100, newRecipients: 100 }, now)).toStrictEqual({
      remaining: 10,
      opensAt: hoursAgo(-19),
    });
  });

  it('returns no time when the email exceeds the limit', () => {
    expect(remainingRecipients([], { max: 100, newRecipients: 101 }, now)).toStrictEqual({ remaining: 100, opensAt: null });
  });
});

describe('contentFingerprint', () => {
  it('ignores case and spacing', () => {
    expect(contentFingerprint({ subject: 'Hello ', body: 'You\n\n there' })).toBe(
      contentFingerprint({ subject: 'hello', body: 'you there' }),
    );
  });
});
