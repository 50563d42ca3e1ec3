import type { EventAnalytics as Analytics, AnalyticsRange, EventMetrics } from '@festoon/contracts/insights/analytics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatCsv, downloadCsv, type CsvCell, type CsvTable } from '../../../lib/csv.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DownloadIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { analyticsQuery, type AnalyticsView } from './analytics-query.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { CheckInBlock } from './check-in-block.tsx';
import { TOO_FEW_VISITS_TEXT, hasTooFewVisits } from './summaries.ts';
import { FunnelBlock } from './funnel-block.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import { MoneyBlock } from './money-block.tsx';
import { RejectedHoldsBlock } from './rejected-holds-block.tsx';
import { SalesBlock } from './sales-block.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { DateRange } from '../../../ui/form/date-range.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { toMajorUnits } from '../../../lib/format/money.ts';
import { campaignName, sourceName } from './breakdown-names.ts';

const metricColumns: readonly [keyof EventMetrics, string][] = [
  ['visits', 'Visits'],
  ['views', 'Views'],
  ['holds', 'Chose tickets'],
  ['details', 'Gave details'],
  ['checkouts', 'Went to pay'],
  ['paid', 'Booked'],
  ['bookings', 'Bookings'],
  ['tickets', 'Tickets'],
  ['ticketsVoided', 'Tickets cancelled'],
  ['grossMinor', 'Sales'],
  ['discountMinor', 'Taken off by promo codes'],
  ['feeMinor', 'Platform fees'],
  ['taxMinor', 'Tax'],
  ['refunds', 'Refunds'],
  ['refundedMinor', 'Refunded'],
  ['netMinor', 'Your income'],
  ['checkIns', 'Let in'],
];

/** Returns every number of the page in one table: the kind of breakdown, its item, and the counts. */
function fullCsvTable(analytics: Analytics): CsvTable {
  const { currency, dayRange, totals, days } = analytics;
  const isMoney = (name: string) => name.endsWith('Minor');
  const row = (part: string, name: string, metrics: EventMetrics): CsvCell[] => [
    part,
    name,
    ...metricColumns.map(([measure]) => (isMoney(measure) ? toMajorUnits(metrics[measure], currency) : metrics[measure])),
  ];
  return {
    head: [
      'Part',
      'Name',
      ...metricColumns.map(([measure, header]) => (isMoney(measure) ? `${header} (${currency})` : header)),
    ],
    rows: [
      row('All', `${dayRange.from} to ${dayRange.until}`, totals),
      ...days.map((day) => row('Day', day.day, day)),
      ...analytics.ticketTypes.map((share) => row('Ticket type', share.name, share)),
      ...analytics.sources.map((share) => row('Source', sourceName(share), share)),
      ...analytics.links.map((share) => row('Tracked link', share.name, share)),
      ...analytics.campaigns.map((share) => row('Campaign', campaignName(share.name), share)),
      ...analytics.devices.map((share) => row('Device', share.device, share)),
      ...analytics.promoCodes.map((share) => row('Promo code', share.name, share)),
      ...analytics.places.map((share) => row('Place', share.name === '' ? 'Elsewhere' : share.name, share)),
    ],
  };
}

const ranges: { value: AnalyticsRange | 'own'; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All' },
];

type ControlsProps = { readonly view: AnalyticsView; readonly onViewChange: (view: AnalyticsView) => void };

/** Shows controls for the period and the comparison. */
function AnalyticsControls({ view, onViewChange }: ControlsProps) {
  const { range, from, until, compare } = view;
  const isOwn = from !== undefined && until !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SegmentedControl
        label="Days"
        size="sm"
        segments={ranges}
        value={isOwn ? 'own' : range}
        onChange={(next) => onViewChange({ range: next === 'own' ? range : next, compare })}
        className="max-sm:w-full"
      />
      <DateRange
        label="Days of your choice"
        value={isOwn ? { from, to: until } : undefined}
        onChange={(days) =>
          onViewChange(days?.to === undefined ? { range, compare } : { range, compare, from: days.from, until: days.to })
        }
        placeholder="Choose days"
        triggerClassName="inline-flex h-9 items-center gap-2 rounded-full border border-line-control bg-surface px-3.5 text-sm transition-colors hover:border-line-strong touch-target"
      />
      {(isOwn || range !== 'all') && (
        <Switch
          label="Compare with the days before"
          checked={compare === 'before'}
          onChange={(event) => onViewChange({ ...view, compare: event.currentTarget.checked ? 'before' : 'none' })}
          className="text-sm"
        />
      )}
    </div>
  );
}

export type EventAnalyticsProps = {
  readonly eventId: string;
  readonly view: AnalyticsView;
  readonly onViewChange: (view: AnalyticsView) => void;
  /** The reviews of the event, if the reviews feature is on. */
  readonly reviews?: ReactNode;
  readonly documents?: ReactNode;
};

/** Shows the analytics of one event. */
export function EventAnalytics({ eventId, view, onViewChange, reviews, documents }: EventAnalyticsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(analyticsQuery(eventId, view));
  useLiveSales(eventId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold">Analytics</h1>
          <Button
            size="sm"
            icon={<DownloadIcon className="size-4" />}
            disabled={!data}
            onClick={() =>
              data && downloadCsv(`analytics-${data.dayRange.from}-${data.dayRange.until}`, formatCsv(fullCsvTable(data)))
            }
          >
            Save all as CSV
          </Button>
        </div>
        <AnalyticsControls view={view} onViewChange={onViewChange} />
      </header>
      {data && (
        <div aria-busy={isPlaceholderData} className={classNames('grid gap-6', isPlaceholderData && 'busy-content')}>
          <AnalyticsBlocks analytics={data} />
          {reviews}
          {documents}
        </div>
      )}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <AnalyticsSkeleton />}
    </div>
  );
}

function AnalyticsBlocks({ analytics }: { analytics: Analytics }) {
  return (
    <>
      {hasTooFewVisits(analytics.totals) && <InlineNotice tone="info">{TOO_FEW_VISITS_TEXT}</InlineNotice>}
      <KeyNumbers analytics={analytics} />
      <SalesBlock analytics={analytics} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <FunnelBlock analytics={analytics} />
        <MoneyBlock analytics={analytics} />
        <Breakdowns analytics={analytics} />
        <RejectedHoldsBlock analytics={analytics} />
      </div>
      <CheckInBlock analytics={analytics} />
    </>
  );
}

/** Refetches the numbers when a ticket is sold or an attendee is checked in. */
function useLiveSales(eventId: string): void {
  const queryClient = useQueryClient();
  const invalidate = () => void queryClient.invalidateQueries({ queryKey: ['organiser-event', eventId, 'analytics'] });
  useLiveTopic(`hosted:${eventId}`, invalidate);
  useLiveTopic(`event:${eventId}`, invalidate);
}
