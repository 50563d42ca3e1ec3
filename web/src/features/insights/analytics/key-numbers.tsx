import type { EventAnalytics, Measures } from '@festoon/contracts/insights/analytics';
import { formatNumber } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatQuantity } from './change-text.ts';
import { isTooSmall } from './findings.ts';
import { NumberTile } from './dashboard/number-tile.tsx';
import { rateOf } from './rate-of.ts';

/** The numbers one looks for first. */
export function KeyNumbers({ analytics }: { analytics: EventAnalytics }) {
  const { totals, totalsBefore, currency, days } = analytics;
  const money = (minor: number) => formatMoney(minor, currency);
  const of = (name: keyof Measures, show: (value: number) => string) => ({
    value: totals[name],
    shown: show(totals[name]),
    before: totalsBefore?.[name],
    shownBefore: totalsBefore ? show(totalsBefore[name]) : undefined,
    trend: days.map((day) => day[name]),
  });
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <NumberTile label="Your income" how="income" {...of('netMinor', money)} />
      <NumberTile label="Tickets sold" how="tickets" {...of('tickets', formatNumber)} />
      <NumberTile label="Visits" how="visits" {...of('visits', formatNumber)} />
      <Conversion totals={totals} before={totalsBefore} />
    </dl>
  );
}

function Conversion({ totals, before }: { totals: Measures; before: Measures | null }) {
  const few = isTooSmall(totals);
  const value = rateOf(totals);
  const compared =
    before !== null && !isTooSmall(before) ? { before: rateOf(before), shownBefore: `${rateOf(before)} %` } : null;
  return (
    <NumberTile
      label="Visits that book"
      how="conversion"
      value={value}
      shown={few ? '–' : `${value} %`}
      {...(few ? { note: 'Too few visits to say' } : (compared ?? { note: formatQuantity(totals.paid, 'booking') }))}
    />
  );
}
