import { describe, expect, it } from 'vitest';
import { isFiltered, readStatementFilter } from './statement-filter.ts';
import { balanceChangesLabel, suggestedAmounts } from './wallet-text.ts';

describe('balanceChangesLabel', () => {
  it('lists the changes to the pending and reserved amounts', () => {
    const entry = { pendingMinor: 2400, reservedMinor: -100 } as Parameters<typeof balanceChangesLabel>[0];
    expect(balanceChangesLabel(entry, 'EUR')).toEqual(['Pending +€24.00', 'Reserved −€1.00']);
  });
});

describe('suggestedAmounts', () => {
  const terms = { minimumMinor: 500, maximumMinor: 100_000, remainingMinor: 1_000_000 };
  it('offers amounts suited to the currency', () => {
    expect(suggestedAmounts('EUR', terms)).toEqual([2000, 5000, 10_000]);
    expect(suggestedAmounts('JPY', { ...terms, minimumMinor: 50 })).toEqual([50, 100]);
  });

  it('omits amounts that exceed the remaining limit of the wallet', () =>
    expect(suggestedAmounts('EUR', { ...terms, remainingMinor: 4999 })).toEqual([2000]));
});

describe('readStatementFilter', () => {
  it('keeps valid parameters and drops the rest', () => {
    const search = { group: 'income', from: '2026-02-30', until: '2026-03-01', q: 1234, session_id: 'cs_1' };
    expect(readStatementFilter(search)).toEqual({ group: 'income', until: '2026-03-01', q: '1234' });
    expect([isFiltered(readStatementFilter({})), isFiltered(readStatementFilter({ group: 'gold' }))]).toEqual([
      false,
      false,
    ]);
  });
});
