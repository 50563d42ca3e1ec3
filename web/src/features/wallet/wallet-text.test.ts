import { describe, expect, it } from 'vitest';
import { isNarrowed, readStatementFilter } from './statement-filter.ts';
import { besidesLabel, offeredAmounts } from './wallet-text.ts';

describe('besidesLabel', () => {
  it('names what moved beside the available money', () => {
    const entry = { pendingMinor: 2400, heldMinor: -100 } as Parameters<typeof besidesLabel>[0];
    expect(besidesLabel(entry, 'EUR')).toEqual(['Pending +€24.00', 'Held −€1.00']);
  });
});

describe('offeredAmounts', () => {
  const terms = { leastMinor: 500, mostMinor: 100_000, roomMinor: 1_000_000 };
  it('offers amounts of the currency', () => {
    expect(offeredAmounts('EUR', terms)).toEqual([2000, 5000, 10_000]);
    expect(offeredAmounts('JPY', { ...terms, leastMinor: 50 })).toEqual([50, 100]);
  });

  it('offers nothing there is no room for', () =>
    expect(offeredAmounts('EUR', { ...terms, roomMinor: 4999 })).toEqual([2000]));
});

describe('readStatementFilter', () => {
  it('keeps what means something and leaves the rest of an address out', () => {
    const search = { group: 'income', from: '2026-02-30', until: '2026-03-01', q: 1234, session_id: 'cs_1' };
    expect(readStatementFilter(search)).toEqual({ group: 'income', until: '2026-03-01', q: '1234' });
    expect([isNarrowed(readStatementFilter({})), isNarrowed(readStatementFilter({ group: 'gold' }))]).toEqual([
      false,
      false,
    ]);
  });
});
