import type { DailyEventMetrics, EventAnalytics, TimelineMarker } from '@festoon/contracts/insights/analytics';
import { useState } from 'react';
import { formatShortDate } from '../../../lib/format/format-date.ts';
import { formatCompactNumber, formatCount, formatNumber } from '../../../lib/format/format-number.ts';
import { zoneName } from '../../../lib/format/format.ts';
import { formatMoney, toMajorUnits } from '../../../lib/format/money.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { LineChart, type LineChartProps, type ChartMark } from '../../../ui/charts/line-chart.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { formatCompactMoney } from './change-text.ts';
import { metricExplanations } from './metric-explanations.ts';
import { comparedLabel, ticketsSummary } from './summaries.ts';

/** Returns the number of valid tickets at the end of each day. */
function runningTickets(days: readonly DailyEventMetrics[], atStart: number): number[] {
  let total = atStart;
  return days.map(({ tickets, ticketsVoided }) => (total += tickets - ticketsVoided));
}

const markerLabels: Record<TimelineMarker['kind'], string> = {
  published: 'Published',
  price_changed: 'Price changed',
  message_sent: 'Message sent',
};

/** Returns chart marks for the organiser's actions, each on the day of the action. */
function toChartMarks(markers: readonly TimelineMarker[], days: readonly DailyEventMetrics[]): ChartMark[] {
  return markers.flatMap(({ day, kind, label }) => {
    const index = days.findIndex((one) => one.day === day);
    return index < 0 ? [] : [{ index, label: label === '' ? markerLabels[kind] : `${markerLabels[kind]}: ${label}` }];
  });
}

type View = 'netMinor' | 'tickets' | 'visits';
const views: { value: View; label: string }[] = [
  { value: 'netMinor', label: 'Income' },
  { value: 'tickets', label: 'Tickets' },
  { value: 'visits', label: 'Visits' },
];

/** Shows sales day by day, with marks for the organiser's actions and a line for the capacity. */
export function SalesBlock({ analytics }: { analytics: EventAnalytics }) {
  const [view, setView] = useState<View>('netMinor');
  const { days, timeZone, markers } = analytics;
  const chart = toSalesChart(analytics, view);
  return (
    <ChartBlock
      name={chart.name}
      summary={chart.finding}
      unit={`${view === 'tickets' ? 'At the end of each day' : 'Per day'}, ${zoneName(timeZone)} time.`}
      methodology={metricExplanations.sales}
      file="sales-over-time"
      table={salesTable(analytics)}
      controls={
        <SegmentedControl
          label="Shown over time"
          size="sm"
          segments={views}
          value={view}
          onChange={setView}
          className="w-fit"
        />
      }
    >
      <LineChart
        label={`${chart.name}, day`}
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
  const { days, previousDays, totals, previousTotals, currency, capacity, ticketsBeforeRange } = analytics;
  if (view === 'tickets') {
    return {
      name: 'Tickets over time',
      finding: ticketsSummary(analytics),
      series: [{ name: 'Tickets', values: runningTickets(days, ticketsBeforeRange) }],
      show: formatNumber,
      showTick: formatCompactNumber,
      ...(capacity !== null && { limit: { value: capacity, label: `Capacity ${formatNumber(capacity)}` } }),
    };
  }
  const show = view === 'visits' ? formatNumber : (minor: number) => formatMoney(minor, currency);
  const compared =
    previousDays.length > 0 ? [{ name: 'before', values: metricValues(previousDays, view), isCompared: true }] : [];
  const value = view === 'visits' ? formatCount(totals.visits, 'visit') : show(totals.netMinor);
  return {
    name: view === 'visits' ? 'Visits over time' : 'Income over time',
    finding: `${value} in ${formatCount(days.length, 'day')}${comparedLabel(totals[view], previousTotals?.[view])}`,
    series: [{ name: view === 'visits' ? 'Visits' : 'Income', values: metricValues(days, view) }, ...compared],
    show,
    showTick: view === 'visits' ? formatCompactNumber : (minor: number) => formatCompactMoney(minor, currency),
  };
}

function metricValues(days: readonly DailyEventMetrics[], view: View): number[] {
  return days.map((day) => day[view]);
}

function salesTable({ days, currency, ticketsBeforeRange }: EventAnalytics) {
  const running = runningTickets(days, ticketsBeforeRange);
  const money = (minor: number) => formatMoney(minor, currency);
  return {
    head: [
      'Day',
      'Visits',
      'Bookings',
      'Tickets sold',
      'Tickets in all',
      `Sales (${currency})`,
      `Your income (${currency})`,
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
