import type { Dashboard } from '@festoon/contracts/insights/analytics';
import { dashboardText } from '@festoon/catalogue/insights/dashboard';
import { salesChartText } from '@festoon/catalogue/insights/sales-chart';
import { metricExplanationsText } from '@festoon/catalogue/insights/metric-explanations';
import { formatShortDate } from '../../../../lib/format/format-date.ts';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { formatMoney, toMajorUnits } from '../../../../lib/format/money.ts';
import { ChartBlock } from '../../../../ui/charts/chart-block.tsx';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import { compareValues, formatCompactMoney } from '../change-text.ts';

/** Shows the income of all events, or of one, day by day beside the previous days. */
export function DashboardSales({ dashboard }: { dashboard: Dashboard }) {
  const { days, previousDays, currency, previousTotals } = dashboard;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <ChartBlock
      name={dashboardText('incomeOverTime')}
      summary={incomeSummary(dashboard)}
      unit={dashboardText('byDayInEachEventsTime')}
      methodology={metricExplanationsText('income')}
      file="income"
      table={{
        head: [
          dashboardText('day'),
          dashboardText('visits'),
          dashboardText('ticketsSold'),
          dashboardText('yourIncomeIn', { currency }),
        ],
        rows: days.map((day) => [day.day, day.visits, day.tickets, toMajorUnits(day.netMinor, currency)]),
        displayRows: days.map((day) => [
          ...[formatShortDate(day.day), formatNumber(day.visits), formatNumber(day.tickets), money(day.netMinor)],
        ]),
      }}
    >
      <LineChart
        label={dashboardText('incomeDay')}
        steps={days.map(({ day }) => formatShortDate(day))}
        series={[
          { name: dashboardText('income'), values: days.map(({ netMinor }) => netMinor) },
          // Without earlier income it would be a line at zero.
          ...(previousTotals.netMinor === 0
            ? []
            : [{ name: dashboardText('before'), values: previousDays.map(({ netMinor }) => netMinor), isCompared: true }]),
        ]}
        show={money}
        showTick={(minor) => formatCompactMoney(minor, currency)}
      />
    </ChartBlock>
  );
}

function incomeSummary({ days, currency, totals, previousTotals }: Dashboard): string {
  const values = { income: formatMoney(totals.netMinor, currency), days: days.length };
  if (previousTotals.netMinor === 0) return salesChartText('incomeInDays', values);
  const change = compareValues(totals.netMinor, previousTotals.netMinor).label;
  return salesChartText('incomeInDaysCompared', { ...values, change });
}
