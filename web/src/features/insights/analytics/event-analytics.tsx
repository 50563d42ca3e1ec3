import type { EventAnalytics as Analytics, AnalyticsRange } from '@festoon/contracts/insights/analytics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { csvOf, saveCsv } from '../../../lib/csv.ts';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { DownloadIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { analyticsQuery, type AnalyticsView } from './analytics-query.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { CheckInBlock } from './check-in-block.tsx';
import { FEW_WORDS, isTooSmall } from './findings.ts';
import { FunnelBlock } from './funnel-block.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import { MoneyBlock } from './money-block.tsx';
import { SalesBlock } from './sales-block.tsx';
import { Shares } from './shares.tsx';
import { wholeTable } from './whole-table.ts';
import { DateRange } from '../../../ui/form/date-range.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Switch } from '../../../ui/form/switch.tsx';

const ranges: { value: AnalyticsRange | 'own'; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All' },
];

type ControlsProps = { readonly view: AnalyticsView; readonly onView: (view: AnalyticsView) => void };

/** Which days are looked at, and whether beside those before. */
function AnalyticsControls({ view, onView }: ControlsProps) {
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

export type EventAnalyticsProps = {
  readonly eventId: string;
  readonly view: AnalyticsView;
  readonly onView: (view: AnalyticsView) => void;
  /** The reviews of the event, where the reviews feature is on. */
  readonly reviews?: ReactNode;
  readonly documents?: ReactNode;
};

/** Shows the analytics of one event. */
export function EventAnalytics({ eventId, view, onView, reviews, documents }: EventAnalyticsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(analyticsQuery(eventId, view));
  useSalesLive(eventId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold">Analytics</h1>
          <Button
            size="sm"
            icon={<DownloadIcon className="size-4" />}
            disabled={!data}
            onClick={() => data && saveCsv(`analytics-${data.span.from}-${data.span.until}`, csvOf(wholeTable(data)))}
          >
            Save all as CSV
          </Button>
        </div>
        <AnalyticsControls view={view} onView={onView} />
      </header>
      {data && (
        <div aria-busy={isPlaceholderData} className={classNames('grid gap-6', isPlaceholderData && 'busy-content')}>
          <Blocks analytics={data} />
          {reviews}
          {documents}
        </div>
      )}
      {!data && error && <FailedLoad error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <AnalyticsSkeleton />}
    </div>
  );
}

function Blocks({ analytics }: { analytics: Analytics }) {
  return (
    <>
      {isTooSmall(analytics.totals) && <InlineNotice tone="info">{FEW_WORDS}</InlineNotice>}
      <KeyNumbers analytics={analytics} />
      <SalesBlock analytics={analytics} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <FunnelBlock analytics={analytics} />
        <MoneyBlock analytics={analytics} />
        <Shares analytics={analytics} />
      </div>
      <CheckInBlock analytics={analytics} />
    </>
  );
}

/** Fetches the numbers again when a ticket was sold or an attendee was checked in. */
function useSalesLive(eventId: string): void {
  const queryClient = useQueryClient();
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: ['hosted-event', eventId, 'analytics'] });
  useLiveTopic(`hosted:${eventId}`, lookAgain);
  useLiveTopic(`event:${eventId}`, lookAgain);
}
