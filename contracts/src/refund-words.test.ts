import { describe, expect, it } from 'vitest';
import { refundWords } from './refund-words.ts';

describe('refundWords', () => {
  it.each([
    [{ kind: 'none' } as const, 'Tickets are not refunded, unless the event is cancelled.'],
    [{ kind: 'until', hoursBefore: 0, percent: 100 } as const, 'Full refund until the event starts.'],
    [{ kind: 'until', hoursBefore: 1, percent: 50 } as const, '50 % back until 1 hour before the start.'],
    [{ kind: 'until', hoursBefore: 72, percent: 100 } as const, 'Full refund until 3 days before the start.'],
    [{ kind: 'until', hoursBefore: 168, percent: 100 } as const, 'Full refund until 1 week before the start.'],
  ])('says %j', (policy, words) => expect(refundWords(policy)).toBe(words));
});
