import type { Dashboard } from '@festoon/contracts/insights/analytics';
import { EventId } from '@festoon/contracts/core/ids';
import { formatShortDate } from '../../../../lib/format/format-date.ts';
import { formatCount, formatNumber } from '../../../../lib/format/format-number.ts';
import { formatMoney, toMajorUnits } from '../../../../lib/format/money.ts';
import { ChartBlock } from '../../../../ui/charts/chart-block.tsx';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { formatCompactMoney } from '../change-text.ts';
import { metricExplanations } from '../metric-explanations.ts';
import type { DashboardDays, DashboardView } from './dashboard-query.ts';
import { comparedLabel } from '../summaries.ts';

const dayRanges: { value: DashboardDays; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

type DashboardSalesProps = {
  readonly dashboard: Dashboard;
  readonly view: DashboardView;
  readonly onViewChange: (view: DashboardView) => void;
};

/** Shows the income of all events, or of one, day by day beside the previous days. */
export function DashboardSales({ dashboard, view, onViewChange }: DashboardSalesProps) {
  const { days, previousDays, currency, totals, previousTotals } = dashboard;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <ChartBlock
      name="Income over time"
      summary={`${money(totals.netMinor)} in ${formatCount(days.length, 'day')}${comparedLabel(totals.netMinor, previousTotals.netMinor)}`}
      unit="Per day of each event’s own time zone."
      methodology={metricExplanations.income}
      file="income"
      table={{
        head: ['Day', 'Visits', 'Tickets sold', `Your income (${currency})`],
        rows: days.map((day) => [day.day, day.visits, day.tickets, toMajorUnits(day.netMinor, currency)]),
        displayRows: days.map((day) => [
          ...[formatShortDate(day.day), formatNumber(day.visits), formatNumber(day.tickets), money(day.netMinor)],
        ]),
      }}
      controls={
        <div className="flex flex-wrap items-end gap-3">
          <SegmentedControl
            label="Days"
            size="sm"
            segments={dayRanges}
            value={view.days}
            onChange={(next) => onViewChange({ ...view, days: next })}
          />
          {dashboard.events.length > 1 && <EventFilter dashboard={dashboard} view={view} onViewChange={onViewChange} />}
        </div>
      }
    >
      <LineChart
        label="Income, day"
        steps={days.map(({ day }) => formatShortDate(day))}
        series={[
          { name: 'Income', values: days.map(({ netMinor }) => netMinor) },
          { name: 'before', values: previousDays.map(({ netMinor }) => netMinor), isCompared: true },
        ]}
        show={money}
        showTick={(minor) => formatCompactMoney(minor, currency)}
      />
    </ChartBlock>
  );
}

function EventFilter({ dashboard, view, onViewChange }: DashboardSalesProps) {
  return (
    <div className="w-full max-w-xs">
      <SelectField
        label="Event"
        placeholder="All my events"
        options={dashboard.events.map(({ id, title }) => ({ value: id, label: title || 'Untitled event' }))}
        value={view.eventId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onViewChange({ ...view, eventId: value === '' ? null : EventId.parse(value) })
        }
      />
    </div>
  );
}
