import type { EventAnalytics, EventMetrics } from '@festoon/contracts/insights/analytics';
import { analyticsText } from '@festoon/catalogue/insights/analytics';
import { changesText } from '@festoon/catalogue/insights/changes';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { NumberTile } from './dashboard/number-tile.tsx';
import { conversionRate, hasTooFewVisits } from './conversion-rate.ts';
import { hasNumbers } from './has-numbers.ts';

/** Shows the main numbers. */
export function KeyNumbers({ analytics }: { analytics: EventAnalytics }) {
  const { totals, previousTotals, currency, days } = analytics;
  const compared = previousTotals && hasNumbers(previousTotals) ? previousTotals : null;
  const money = (minor: number) => formatMoney(minor, currency);
  const of = (name: keyof EventMetrics, show: (value: number) => string) => ({
    value: totals[name],
    shown: show(totals[name]),
    before: compared?.[name],
    shownBefore: compared ? show(compared[name]) : undefined,
    trend: days.map((day) => day[name]),
  });
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <NumberTile label={analyticsText('yourIncome')} metric="income" {...of('netMinor', money)} />
      <NumberTile label={analyticsText('ticketsSold')} metric="tickets" {...of('tickets', formatNumber)} />
      <NumberTile label={analyticsText('visits')} metric="visits" {...of('visits', formatNumber)} />
      <Conversion totals={totals} before={previousTotals} />
    </dl>
  );
}

function Conversion({ totals, before }: { totals: EventMetrics; before: EventMetrics | null }) {
  const hasFewVisits = hasTooFewVisits(totals);
  const value = conversionRate(totals);
  const compared =
    before !== null && !hasTooFewVisits(before)
      ? { before: conversionRate(before), shownBefore: changesText('percent', { percent: conversionRate(before) }) }
      : null;
  return (
    <NumberTile
      label={analyticsText('conversion')}
      metric="conversion"
      value={value}
      shown={hasFewVisits ? '–' : changesText('percent', { percent: value })}
      {...(hasFewVisits
        ? { note: analyticsText('notEnoughVisits') }
        : (compared ?? { note: analyticsText('bookingCount', { count: totals.paid }) }))}
    />
  );
}
