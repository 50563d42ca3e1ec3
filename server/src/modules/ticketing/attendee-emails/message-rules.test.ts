import { describe, expect, it } from 'vitest';
import { messagesLeft, recipientsLeft, sameWords } from './message-rules.ts';

const now = new Date('2026-05-14T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

describe('messagesLeft', () => {
  const sendings = [25, 20, 3, 1].map((hours) => ({ at: hoursAgo(hours), recipientCount: 1 }));

  it('counts the last 24 hours only', () => {
    expect(messagesLeft(sendings, 5, now)).toStrictEqual({ left: 2, opensAt: null });
  });

  it('says when the oldest of them makes room', () => {
    expect(messagesLeft(sendings, 3, now)).toStrictEqual({ left: 0, opensAt: hoursAgo(-4) });
    expect(messagesLeft(sendings, 2, now)).toStrictEqual({ left: 0, opensAt: hoursAgo(-21) });
  });
});

describe('recipientsLeft', () => {
  const sendings = [
    { at: hoursAgo(10), recipientCount: 40 },
    { at: hoursAgo(5), recipientCount: 50 },
  ];

  it('says when so many fit again', () => {
    expect(recipientsLeft(sendings, { most: 100, wanted: 10 }, now)).toStrictEqual({ left: 10, opensAt: null });
    expect(recipientsLeft(sendings, { most: 100, wanted: 50 }, now)).toStrictEqual({ left: 10, opensAt: hoursAgo(-14) });
    expect(recipientsLeft(sendings, { most: 100, wanted: 100 }, now)).toStrictEqual({ left: 10, opensAt: hoursAgo(-19) });
  });

  it('names no time for more than ever fit', () => {
    expect(recipientsLeft([], { most: 100, wanted: 101 }, now)).toStrictEqual({ left: 100, opensAt: null });
  });
});

describe('sameWords', () => {
  it('looks through case and spacing', () => {
    expect(sameWords({ subject: 'Hello ', body: 'You\n\n there' })).toBe(sameWords({ subject: 'hello', body: 'you there' }));
  });
});
