import type { DayMeasures, EventAnalytics } from '@festoon/contracts/insights/analytics';
import { useState } from 'react';
import { formatNumber, zoneName } from '../../../lib/format/format.ts';
import { formatMoney, toMajorUnits } from '../../../lib/format/money.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { LineChart, type LineChartProps } from '../../../ui/charts/line-chart.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { formatQuantity, formatLongDay, formatCompactMoney, shortNumber } from './change-text.ts';
import { counted } from './counted.ts';
import { comparedLabel, ticketsFinding } from './findings.ts';
import { marksOf, runningTickets } from './series.ts';

type View = 'netMinor' | 'tickets' | 'visits';
const views: { value: View; label: string }[] = [
  { value: 'netMinor', label: 'Income' },
  { value: 'tickets', label: 'Tickets' },
  { value: 'visits', label: 'Visits' },
];

/** Shows sales day by day, with marks for the organiser's actions and a line for the capacity. */
export function SalesBlock({ analytics }: { analytics: EventAnalytics }) {
  const [view, setView] = useState<View>('netMinor');
  const { days, timeZone, marks } = analytics;
  const drawn = drawnOf(analytics, view);
  return (
    <ChartBlock
      name={drawn.name}
      finding={drawn.finding}
      unit={`${view === 'tickets' ? 'At the end of each day' : 'Per day'}, ${zoneName(timeZone)} time.`}
      counted={counted.sales}
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
        label={`${drawn.name}, day`}
        steps={days.map(({ day }) => formatLongDay(day))}
        series={drawn.series}
        show={drawn.show}
        showTick={drawn.showTick}
        marks={marksOf(marks, days)}
        limit={drawn.limit}
      />
    </ChartBlock>
  );
}

type Drawn = Pick<LineChartProps, 'series' | 'show' | 'showTick' | 'limit'> & {
  readonly name: string;
  readonly finding: string;
};

function drawnOf(analytics: EventAnalytics, view: View): Drawn {
  const { days, daysBefore, totals, totalsBefore, currency, capacity, ticketsAtStart } = analytics;
  if (view === 'tickets') {
    return {
      name: 'Tickets over time',
      finding: ticketsFinding(analytics),
      series: [{ name: 'Tickets', values: runningTickets(days, ticketsAtStart) }],
      show: formatNumber,
      showTick: shortNumber,
      ...(capacity !== null && { limit: { value: capacity, label: `Capacity ${formatNumber(capacity)}` } }),
    };
  }
  const show = view === 'visits' ? formatNumber : (minor: number) => formatMoney(minor, currency);
  const compared = daysBefore.length > 0 ? [{ name: 'before', values: valuesOf(daysBefore, view), isCompared: true }] : [];
  const value = view === 'visits' ? formatQuantity(totals.visits, 'visit') : show(totals.netMinor);
  return {
    name: view === 'visits' ? 'Visits over time' : 'Income over time',
    finding: `${value} in ${formatQuantity(days.length, 'day')}${comparedLabel(totals[view], totalsBefore?.[view])}`,
    series: [{ name: view === 'visits' ? 'Visits' : 'Income', values: valuesOf(days, view) }, ...compared],
    show,
    showTick: view === 'visits' ? shortNumber : (minor: number) => formatCompactMoney(minor, currency),
  };
}

function valuesOf(days: readonly DayMeasures[], view: View): number[] {
  return days.map((day) => day[view]);
}

function salesTable({ days, currency, ticketsAtStart }: EventAnalytics) {
  const running = runningTickets(days, ticketsAtStart);
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
    shown: days.map((day, index) => [
      ...[formatLongDay(day.day), formatNumber(day.visits), formatNumber(day.bookings), formatNumber(day.tickets)],
      ...[formatNumber(running[index] ?? 0), money(day.grossMinor), money(day.netMinor)],
    ]),
  };
}
