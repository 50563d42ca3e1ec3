import { describe, expect, it } from 'vitest';
import { isNarrowed, readStatementFilter } from './statement-filter.ts';
import { balanceChangesLabel, offeredAmounts } from './wallet-text.ts';

describe('balanceChangesLabel', () => {
  it('lists the changes to the pending and held amounts', () => {
    const entry = { pendingMinor: 2400, heldMinor: -100 } as Parameters<typeof balanceChangesLabel>[0];
    expect(balanceChangesLabel(entry, 'EUR')).toEqual(['Pending +€24.00', 'Held −€1.00']);
  });
});

describe('offeredAmounts', () => {
  const terms = { leastMinor: 500, mostMinor: 100_000, roomMinor: 1_000_000 };
  it('offers amounts suited to the currency', () => {
    expect(offeredAmounts('EUR', terms)).toEqual([2000, 5000, 10_000]);
    expect(offeredAmounts('JPY', { ...terms, leastMinor: 50 })).toEqual([50, 100]);
  });

  it('omits amounts that exceed the remaining room in the wallet', () =>
    expect(offeredAmounts('EUR', { ...terms, roomMinor: 4999 })).toEqual([2000]));
});

describe('readStatementFilter', () => {
  it('keeps valid parameters and drops the rest', () => {
    const search = { group: 'income', from: '2026-02-30', until: '2026-03-01', q: 1234, session_id: 'cs_1' };
    expect(readStatementFilter(search)).toEqual({ group: 'income', until: '2026-03-01', q: '1234' });
    expect([isNarrowed(readStatementFilter({})), isNarrowed(readStatementFilter({ group: 'gold' }))]).toEqual([
      false,
      false,
    ]);
  });
});
