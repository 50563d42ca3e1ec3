import type { Dashboard } from '@festoon/contracts/insights/analytics';
import { EventId } from '@festoon/contracts/core/ids';
import { dashboardText } from '@festoon/catalogue/insights/dashboard';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import type { PickerSlot } from '../../../../ui/form/picker-slot.ts';
import { hasNumbers } from '../has-numbers.ts';
import type { DashboardDays, DashboardView } from './dashboard-query.ts';

const DAY_RANGES = ['7', '30', '90'] as const satisfies readonly DashboardDays[];

type DashboardPeriodProps = {
  readonly dashboard: Dashboard;
  readonly view: DashboardView;
  readonly onViewChange: (view: DashboardView) => void;
  readonly eventPicker: PickerSlot;
};

/** Shows the period and the events of the numbers below, and what they are compared to. */
export function DashboardPeriod({ dashboard, view, onViewChange, eventPicker }: DashboardPeriodProps) {
  const count = dashboard.days.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label={dashboardText('days')}
        size="sm"
        segments={DAY_RANGES.map((value) => ({ value, label: dashboardText('dayCount', { count: Number(value) }) }))}
        value={view.days}
        onChange={(next) => onViewChange({ ...view, days: next })}
      />
      {dashboard.eventCount > 1 && (
        <div className="w-full sm:max-w-xs">
          {eventPicker({
            label: dashboardText('event'),
            hideLabel: true,
            placeholder: dashboardText('allMyEvents'),
            value: view.eventId ?? '',
            onChange: (value) => onViewChange({ ...view, eventId: value === '' ? null : EventId.parse(value) }),
          })}
        </div>
      )}
      <p role="status" className="text-sm text-muted">
        {hasNumbers(dashboard.previousTotals)
          ? dashboardText('lastDaysCompared', { count })
          : dashboardText('lastDaysNothingBefore', { count })}
      </p>
    </div>
  );
}
