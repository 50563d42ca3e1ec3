import type { EventAnalytics, EventMetrics } from '@festoon/contracts/insights/analytics';
import { formatCount, formatNumber } from '../../../lib/format/format-number.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { hasTooFewVisits } from './summaries.ts';
import { NumberTile } from './dashboard/number-tile.tsx';
import { conversionRate } from './conversion-rate.ts';

/** Shows the main numbers. */
export function KeyNumbers({ analytics }: { analytics: EventAnalytics }) {
  const { totals, previousTotals, currency, days } = analytics;
  const money = (minor: number) => formatMoney(minor, currency);
  const of = (name: keyof EventMetrics, show: (value: number) => string) => ({
    value: totals[name],
    shown: show(totals[name]),
    before: previousTotals?.[name],
    shownBefore: previousTotals ? show(previousTotals[name]) : undefined,
    trend: days.map((day) => day[name]),
  });
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <NumberTile label="Your income" metric="income" {...of('netMinor', money)} />
      <NumberTile label="Tickets sold" metric="tickets" {...of('tickets', formatNumber)} />
      <NumberTile label="Visits" metric="visits" {...of('visits', formatNumber)} />
      <Conversion totals={totals} before={previousTotals} />
    </dl>
  );
}

function Conversion({ totals, before }: { totals: EventMetrics; before: EventMetrics | null }) {
  const hasFewVisits = hasTooFewVisits(totals);
  const value = conversionRate(totals);
  const compared =
    before !== null && !hasTooFewVisits(before)
      ? { before: conversionRate(before), shownBefore: `${conversionRate(before)} %` }
      : null;
  return (
    <NumberTile
      label="Visits that book"
      metric="conversion"
      value={value}
      shown={hasFewVisits ? '–' : `${value} %`}
      {...(hasFewVisits ? { note: 'Too few visits to say' } : (compared ?? { note: formatCount(totals.paid, 'booking') }))}
    />
  );
}
