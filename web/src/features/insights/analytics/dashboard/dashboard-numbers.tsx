import type { Dashboard, EventMetrics } from '@festoon/contracts/insights/analytics';
import { dashboardText } from '@festoon/catalogue/insights/dashboard';
import { changesText } from '@festoon/catalogue/insights/changes';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { NumberTile } from './number-tile.tsx';
import { conversionRate, hasTooFewVisits } from '../conversion-rate.ts';
import { hasNumbers } from '../has-numbers.ts';

/** Shows four numbers and their previous values. */
export function DashboardNumbers({ dashboard }: { dashboard: Dashboard }) {
  const { totals, previousTotals, currency, days, today } = dashboard;
  const isCompared = hasNumbers(previousTotals);
  const money = (minor: number) => formatMoney(minor, currency);
  const of = (name: keyof EventMetrics, show: (value: number) => string) => ({
    value: totals[name],
    shown: show(totals[name]),
    ...(isCompared && { before: previousTotals[name] }),
    shownBefore: show(previousTotals[name]),
    trend: days.map((day) => day[name]),
  });
  const hasFewVisits = hasTooFewVisits(totals);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <NumberTile label={dashboardText('yourIncome')} metric="income" {...of('netMinor', money)} />
      <NumberTile label={dashboardText('ticketsSold')} metric="tickets" {...of('tickets', formatNumber)} />
      <NumberTile
        label={dashboardText('conversion')}
        metric="conversion"
        value={conversionRate(totals)}
        shown={hasFewVisits ? '–' : changesText('percent', { percent: conversionRate(totals) })}
        {...(hasFewVisits || hasTooFewVisits(previousTotals)
          ? { note: dashboardText('visitCount', { count: totals.visits }) }
          : {
              before: conversionRate(previousTotals),
              shownBefore: changesText('percent', { percent: conversionRate(previousTotals) }),
            })}
        trend={days.map((day) => day.visits)}
      />
      <NumberTile
        label={dashboardText('checkInsToday')}
        metric="checkIn"
        value={today.checkIns}
        shown={formatNumber(today.checkIns)}
        note={
          today.expected > 0
            ? dashboardText('ofExpectedToday', { expected: today.expected })
            : dashboardText('noCheckInsExpectedToday')
        }
      />
    </dl>
  );
}
