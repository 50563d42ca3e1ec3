import { describe, expect, it } from 'vitest';
import { reviewReasons, type ReviewFacts } from './review-rules.ts';

const plain: ReviewFacts = {
  words: 'Songs by candlelight. See https://example.org for the menu.',
  linkCount: 0,
  highestPriceMinor: 1500,
  capacity: 100,
  earlierPaidEvents: 3,
  wasSuspended: false,
  upheldReports: 1,
};

describe('reviewReasons', () => {
  it('returns no reasons for an ordinary event of an established organiser', () => {
    expect(reviewReasons(plain)).toEqual([]);
  });

  it.each([
    [{ earlierPaidEvents: 0 }, ['first_paid_event']],
    [{ earlierPaidEvents: 0, highestPriceMinor: 0 }, []],
    [{ highestPriceMinor: 50_000 }, ['high_price']],
    [{ highestPriceMinor: 49_999 }, []],
    [{ capacity: 5_000 }, ['large_capacity']],
    [{ capacity: null }, []],
    [{ linkCount: 4 }, ['many_links']],
    [{ linkCount: 3 }, []],
    [{ words: 'Pay by Wire-Transfer, please' }, ['watched_words']],
    [{ words: 'Pay in Bitc\u{200B}o\u{301}in' }, ['watched_words']],
    [{ words: 'The Cryptographers: a reading' }, []],
    [{ wasSuspended: true }, ['suspended_before']],
    [{ upheldReports: 2 }, ['reported']],
    [{ highestPriceMinor: 90_000, wasSuspended: true }, ['high_price', 'suspended_before']],
  ] as const)('evaluates %j to %j', (change, reasons) => {
    expect(reviewReasons({ ...plain, ...change })).toEqual(reasons);
  });
});
