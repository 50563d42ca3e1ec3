import { formatZoneName } from '@festoon/contracts/events/zone-name';
import type { DailyEventMetrics, EventAnalytics, TimelineMarker } from '@festoon/contracts/insights/analytics';
import { useState } from 'react';
import { metricExplanationsText } from '@festoon/catalogue/insights/metric-explanations';
import { salesChartText } from '@festoon/catalogue/insights/sales-chart';
import { formatShortDate } from '../../../lib/format/format-date.ts';
import { formatCompactNumber, formatNumber } from '../../../lib/format/format-number.ts';

import { formatMoney, toMajorUnits } from '../../../lib/format/money.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { LineChart, type LineChartProps, type ChartMark } from '../../../ui/charts/line-chart.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { compareValues, formatCompactMoney } from './change-text.ts';
import { ticketsSummary } from './summaries.ts';

/** Returns the number of valid tickets at the end of each day. */
function runningTickets(days: readonly DailyEventMetrics[], atStart: number): number[] {
  let total = atStart;
  return days.map(({ tickets, ticketsVoided }) => (total += tickets - ticketsVoided));
}

const MARKER_LABELS = {
  published: 'published',
  price_changed: 'priceChanged',
  message_sent: 'messageSent',
} as const satisfies Record<TimelineMarker['kind'], string>;

/** Returns chart marks for the organiser's actions, each on the day of the action. */
function toChartMarks(markers: readonly TimelineMarker[], days: readonly DailyEventMetrics[]): ChartMark[] {
  return markers.flatMap(({ day, kind, label }) => {
    const index = days.findIndex((one) => one.day === day);
    const marker = salesChartText(MARKER_LABELS[kind]);
    const text = label === '' ? marker : salesChartText('markerDetail', { marker, detail: label });
    return index < 0 ? [] : [{ index, label: text }];
  });
}

type View = 'netMinor' | 'tickets' | 'visits';
const VIEWS = [
  { value: 'netMinor', label: 'income' },
  { value: 'tickets', label: 'tickets' },
  { value: 'visits', label: 'visits' },
] as const satisfies readonly { value: View; label: string }[];

/** Shows sales day by day, with marks for the organiser's actions and a line for the capacity. */
export function SalesBlock({ analytics }: { analytics: EventAnalytics }) {
  const [view, setView] = useState<View>('netMinor');
  const { days, timeZone, markers } = analytics;
  const chart = toSalesChart(analytics, view);
  return (
    <ChartBlock
      name={chart.name}
      summary={chart.finding}
      unit={salesChartText(view === 'tickets' ? 'atTheEndOfEachDay' : 'perDay', { timeZone: formatZoneName(timeZone) })}
      methodology={metricExplanationsText('sales')}
      file="sales-over-time"
      table={salesTable(analytics)}
      controls={
        <SegmentedControl
          label={salesChartText('showOverTime')}
          size="sm"
          segments={VIEWS.map(({ value, label }) => ({ value, label: salesChartText(label) }))}
          value={view}
          onChange={setView}
          className="w-fit"
        />
      }
    >
      <LineChart
        label={salesChartText('chartByDay', { chart: chart.name })}
        steps={days.map(({ day }) => formatShortDate(day))}
        series={chart.series}
        show={chart.show}
        showTick={chart.showTick}
        marks={toChartMarks(markers, days)}
        limit={chart.limit}
      />
    </ChartBlock>
  );
}

type SalesChart = Pick<LineChartProps, 'series' | 'show' | 'showTick' | 'limit'> & {
  readonly name: string;
  readonly finding: string;
};

function toSalesChart(analytics: EventAnalytics, view: View): SalesChart {
  const { days, previousDays, currency, capacity, ticketsBeforeRange } = analytics;
  if (view === 'tickets') {
    return {
      name: salesChartText('ticketsOverTime'),
      finding: ticketsSummary(analytics),
      series: [{ name: salesChartText('tickets'), values: runningTickets(days, ticketsBeforeRange) }],
      show: formatNumber,
      showTick: formatCompactNumber,
      ...(capacity !== null && {
        limit: { value: capacity, label: salesChartText('capacity', { capacity }) },
      }),
    };
  }
  const show = view === 'visits' ? formatNumber : (minor: number) => formatMoney(minor, currency);
  const compared =
    // Without earlier numbers it would be a line at zero.
    metricValues(previousDays, view).some((value) => value !== 0)
      ? [{ name: salesChartText('before'), values: metricValues(previousDays, view), isCompared: true }]
      : [];
  return {
    name: view === 'visits' ? salesChartText('visitsOverTime') : salesChartText('incomeOverTime'),
    finding: view === 'visits' ? visitsFinding(analytics) : incomeFinding(analytics),
    series: [
      {
        name: view === 'visits' ? salesChartText('visits') : salesChartText('income'),
        values: metricValues(days, view),
      },
      ...compared,
    ],
    show,
    showTick: view === 'visits' ? formatCompactNumber : (minor: number) => formatCompactMoney(minor, currency),
  };
}

function visitsFinding({ days, totals, previousTotals }: EventAnalytics): string {
  const values = { visits: totals.visits, days: days.length };
  if (!previousTotals?.visits) return salesChartText('visitsInDays', values);
  const change = compareValues(totals.visits, previousTotals.visits).label;
  return salesChartText('visitsInDaysCompared', { ...values, change });
}

function incomeFinding({ days, totals, previousTotals, currency }: EventAnalytics): string {
  const values = { income: formatMoney(totals.netMinor, currency), days: days.length };
  if (!previousTotals?.netMinor) return salesChartText('incomeInDays', values);
  const change = compareValues(totals.netMinor, previousTotals.netMinor).label;
  return salesChartText('incomeInDaysCompared', { ...values, change });
}

function metricValues(days: readonly DailyEventMetrics[], view: View): number[] {
  return days.map((day) => day[view]);
}

function salesTable({ days, currency, ticketsBeforeRange }: EventAnalytics) {
  const running = runningTickets(days, ticketsBeforeRange);
  const money = (minor: number) => formatMoney(minor, currency);
  return {
    head: [
      salesChartText('day'),
      salesChartText('visits'),
      salesChartText('bookings'),
      salesChartText('ticketsSold'),
      salesChartText('ticketsInAll'),
      salesChartText('salesIn', { currency }),
      salesChartText('yourIncomeIn', { currency }),
    ],
    rows: days.map((day, index) => [
      ...[day.day, day.visits, day.bookings, day.tickets, running[index] ?? 0],
      ...[toMajorUnits(day.grossMinor, currency), toMajorUnits(day.netMinor, currency)],
    ]),
    displayRows: days.map((day, index) => [
      ...[formatShortDate(day.day), formatNumber(day.visits), formatNumber(day.bookings), formatNumber(day.tickets)],
      ...[formatNumber(running[index] ?? 0), money(day.grossMinor), money(day.netMinor)],
    ]),
  };
}
