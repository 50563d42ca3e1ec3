import type { AnalyticsRange } from '@festoon/contracts/analytics';
import { DateRange } from '../../ui/date-range.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { AnalyticsView } from './analytics-query.ts';

const ranges: { value: AnalyticsRange | 'own'; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All' },
];

type ControlsProps = { readonly view: AnalyticsView; readonly onView: (view: AnalyticsView) => void };

/** Which days are looked at, and whether beside those before. */
export function AnalyticsControls({ view, onView }: ControlsProps) {
  const { range, from, until, compare } = view;
  const isOwn = from !== undefined && until !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SegmentedControl
        label="Days"
        size="sm"
        segments={ranges}
        value={isOwn ? 'own' : range}
        onChange={(next) => onView({ range: next === 'own' ? range : next, compare })}
        className="max-sm:w-full"
      />
      <DateRange
        label="Days of your choice"
        value={isOwn ? { from, to: until } : undefined}
        onChange={(days) =>
          onView(days?.to === undefined ? { range, compare } : { range, compare, from: days.from, until: days.to })
        }
        placeholder="Choose days"
        triggerClassName="inline-flex h-9 items-center gap-2 rounded-full border border-line-control bg-surface px-3.5 text-sm transition-colors hover:border-line-strong touch-target"
      />
      {(isOwn || range !== 'all') && (
        <Switch
          label="Compare with the days before"
          checked={compare === 'before'}
          onChange={(event) => onView({ ...view, compare: event.currentTarget.checked ? 'before' : 'none' })}
          className="text-sm"
        />
      )}
    </div>
  );
}
