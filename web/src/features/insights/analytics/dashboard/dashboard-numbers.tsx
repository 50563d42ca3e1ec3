import type { Dashboard, EventMetrics } from '@festoon/contracts/insights/analytics';
import { formatCount, formatNumber } from '../../../../lib/format/format-number.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { hasTooFewVisits } from '../summaries.ts';
import { NumberTile } from './number-tile.tsx';
import { conversionRate } from '../conversion-rate.ts';

/** Shows four numbers and their previous values. */
export function DashboardNumbers({ dashboard }: { dashboard: Dashboard }) {
  const { totals, previousTotals, currency, days, today } = dashboard;
  const money = (minor: number) => formatMoney(minor, currency);
  const of = (name: keyof EventMetrics, show: (value: number) => string) => ({
    value: totals[name],
    shown: show(totals[name]),
    before: previousTotals[name],
    shownBefore: show(previousTotals[name]),
    trend: days.map((day) => day[name]),
  });
  const hasFewVisits = hasTooFewVisits(totals);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <NumberTile label="Your income" metric="income" {...of('netMinor', money)} />
      <NumberTile label="Tickets sold" metric="tickets" {...of('tickets', formatNumber)} />
      <NumberTile
        label="Visits that book"
        metric="conversion"
        value={conversionRate(totals)}
        shown={hasFewVisits ? '–' : `${conversionRate(totals)} %`}
        {...(hasFewVisits || hasTooFewVisits(previousTotals)
          ? { note: formatCount(totals.visits, 'visit') }
          : { before: conversionRate(previousTotals), shownBefore: `${conversionRate(previousTotals)} %` })}
        trend={days.map((day) => day.visits)}
      />
      <NumberTile
        label="Check-ins today"
        metric="checkIn"
        value={today.checkIns}
        shown={formatNumber(today.checkIns)}
        note={today.expected > 0 ? `of ${formatNumber(today.expected)} expected today` : 'no one expected today'}
      />
    </dl>
  );
}
