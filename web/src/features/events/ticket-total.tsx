import type { ReactNode } from 'react';
import { Price } from '../../ui/price.tsx';
import type { ChoiceTotals } from './choice.ts';

/** The running total over the one button; stays in sight while the tickets scroll. */
export function TicketTotal({ totals, children }: { totals: ChoiceTotals; children: ReactNode }) {
  const isEmpty = totals.count === 0;
  const currency = totals.lines[0]?.offer.currency ?? '';
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t border-line bg-inherit px-6 py-4">
      <div role="status" className="flex min-h-8 items-baseline justify-between gap-4">
        <span className="text-ink-2">{formatQuantity(totals.count)}</span>
        {!isEmpty && <Price amountMinor={totals.totalMinor} currency={currency} className="text-2xl font-semibold" />}
      </div>
      {totals.savedMinor > 0 && (
        <p className="-mt-2 text-right text-sm font-medium text-success">
          You save <Price amountMinor={totals.savedMinor} currency={currency} />
        </p>
      )}
      {totals.feeMinor > 0 && (
        <p className="-mt-2 text-right text-sm text-muted">
          <Price amountMinor={totals.feeMinor} currency={currency} /> of it are fees
        </p>
      )}
      {children}
      <p className="text-center text-sm text-muted">
        {isEmpty ? 'Prices include everything that must be paid.' : 'Held for 10 minutes. Nothing is charged yet.'}
      </p>
    </div>
  );
}

function formatQuantity(count: number): string {
  if (count === 0) return 'Choose your tickets';
  return count === 1 ? '1 ticket' : `${count} tickets`;
}
