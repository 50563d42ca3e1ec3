import { describe, expect, it } from 'vitest';
import { findModerationReasons, type ModerationFacts } from './moderation-rules.ts';

const facts: ModerationFacts = {
  text: 'Songs by candlelight. See https://example.org for the menu.',
  linkCount: 0,
  highestPriceMinor: 1500,
  capacity: 100,
  earlierPaidEventCount: 3,
  wasSuspended: false,
  upheldReportCount: 1,
};

describe('findModerationReasons', () => {
  it('returns no reasons for an ordinary event of an established organiser', () => {
    expect(findModerationReasons(facts)).toEqual([]);
  });

  it.each([
    [{ earlierPaidEventCount: 0 }, ['first_paid_event']],
    [{ earlierPaidEventCount: 0, highestPriceMinor: 0 }, []],
    [{ highestPriceMinor: 50_000 }, ['high_price']],
    [{ highestPriceMinor: 49_999 }, []],
    [{ capacity: 5_000 }, ['large_capacity']],
    [{ capacity: null }, []],
    [{ linkCount: 4 }, ['many_links']],
    [{ linkCount: 3 }, []],
    [{ text: 'Pay by Wire-Transfer, please' }, ['watched_words']],
    [{ text: 'Pay in Bitc\u{200B}o\u{301}in' }, ['watched_words']],
    [{ text: 'The Cryptographers: a reading' }, []],
    [{ wasSuspended: true }, ['suspended_before']],
    [{ upheldReportCount: 2 }, ['reported']],
    [{ highestPriceMinor: 90_000, wasSuspended: true }, ['high_price', 'suspended_before']],
  ] as const)('evaluates %j to %j', (change, reasons) => {
    expect(findModerationReasons({ ...facts, ...change })).toEqual(reasons);
  });
});
