import {
  SIGNIFICANT_VISITS_MIN,
  type EventAnalytics as Analytics,
  type AnalyticsRange,
  type EventMetrics,
} from '@festoon/contracts/insights/analytics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { analyticsText } from '@festoon/catalogue/insights/analytics';
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
import { hasTooFewVisits } from './conversion-rate.ts';
import { hasNumbers } from './has-numbers.ts';
import { FunnelBlock } from './funnel-block.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import { MoneyBlock } from './money-block.tsx';
import { RejectedHoldsBlock } from './rejected-holds-block.tsx';
import { SalesBlock } from './sales-block.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { DateRange } from '../../../ui/form/date/date-range.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { formatShortDate } from '../../../lib/format/format-date.ts';
import { toMajorUnits } from '../../../lib/format/money.ts';
import { campaignName, sourceName } from './breakdown-names.ts';

const METRIC_COLUMNS = [
  ['visits', 'visits'],
  ['views', 'views'],
  ['holds', 'choseTickets'],
  ['details', 'gaveDetails'],
  ['checkouts', 'wentToPayment'],
  ['paid', 'booked'],
  ['bookings', 'bookings'],
  ['tickets', 'tickets'],
  ['ticketsVoided', 'ticketsCancelled'],
  ['grossMinor', 'sales'],
  ['discountMinor', 'promoCodeDiscounts'],
  ['feeMinor', 'platformFees'],
  ['taxMinor', 'tax'],
  ['refunds', 'refunds'],
  ['refundedMinor', 'refunded'],
  ['netMinor', 'yourIncome'],
  ['checkIns', 'letIn'],
] as const satisfies readonly [keyof EventMetrics, string][];

/** Returns every number of the page in one table: the kind of breakdown, its item, and the counts. */
function fullCsvTable(analytics: Analytics): CsvTable {
  const { currency, dayRange, totals, days } = analytics;
  const isMoney = (name: string) => name.endsWith('Minor');
  const row = (part: string, name: string, metrics: EventMetrics): CsvCell[] => [
    part,
    name,
    ...METRIC_COLUMNS.map(([measure]) => (isMoney(measure) ? toMajorUnits(metrics[measure], currency) : metrics[measure])),
  ];
  return {
    head: [
      analyticsText('part'),
      analyticsText('name'),
      ...METRIC_COLUMNS.map(([measure, header]) =>
        isMoney(measure) ? `${analyticsText(header)} (${currency})` : analyticsText(header),
      ),
    ],
    rows: [
      row(analyticsText('all'), analyticsText('dayRange', { from: dayRange.from, until: dayRange.until }), totals),
      ...days.map((day) => row(analyticsText('day'), day.day, day)),
      ...analytics.ticketTypes.map((share) => row(analyticsText('ticketType'), share.name, share)),
      ...analytics.sources.map((share) => row(analyticsText('source'), sourceName(share), share)),
      ...analytics.links.map((share) => row(analyticsText('trackedLink'), share.name, share)),
      ...analytics.campaigns.map((share) => row(analyticsText('campaign'), campaignName(share.name), share)),
      ...analytics.devices.map((share) => row(analyticsText('device'), share.device, share)),
      ...analytics.promoCodes.map((share) => row(analyticsText('promoCode'), share.name, share)),
      ...analytics.places.map((share) =>
        row(analyticsText('place'), share.name === '' ? analyticsText('otherCities') : share.name, share),
      ),
    ],
  };
}

function rangeSegments(): { value: AnalyticsRange | 'own'; label: string }[] {
  return [
    ...(['7', '30', '90'] as const).map((value) => ({ value, label: analyticsText('dayCount', { count: Number(value) }) })),
    { value: 'all', label: analyticsText('all') },
  ];
}

type ControlsProps = { readonly view: AnalyticsView; readonly onViewChange: (view: AnalyticsView) => void };

/** Shows controls for the period and the comparison. */
function AnalyticsControls({ view, onViewChange }: ControlsProps) {
  const { range, from, until, compare } = view;
  const isOwn = from !== undefined && until !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SegmentedControl
        label={analyticsText('days')}
        size="sm"
        segments={rangeSegments()}
        value={isOwn ? 'own' : range}
        onChange={(next) => onViewChange({ range: next === 'own' ? range : next, compare })}
        className="max-sm:w-full"
      />
      <DateRange
        label={analyticsText('customRange')}
        value={isOwn ? { from, to: until } : undefined}
        onChange={(days) =>
          onViewChange(days?.to === undefined ? { range, compare } : { range, compare, from: days.from, until: days.to })
        }
        placeholder={analyticsText('chooseDays')}
        triggerClassName="inline-flex h-9 items-center gap-2 rounded-full border border-line-control bg-surface px-3.5 text-sm transition-colors hover:border-line-strong touch-target"
      />
      {(isOwn || range !== 'all') && (
        <Switch
          label={analyticsText('compareToPreviousPeriod')}
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
          <h1 className="text-2xl font-semibold">{analyticsText('analytics')}</h1>
          <Button
            size="sm"
            icon={<DownloadIcon className="size-4" />}
            disabled={!data}
            onClick={() =>
              data && downloadCsv(`analytics-${data.dayRange.from}-${data.dayRange.until}`, formatCsv(fullCsvTable(data)))
            }
          >
            {analyticsText('exportCsv')}
          </Button>
        </div>
        <div className="grid gap-2">
          <AnalyticsControls view={view} onViewChange={onViewChange} />
          {data && <ComparedPeriod analytics={data} />}
        </div>
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

/** Shows the days that the numbers are compared to, or that they have no data. */
function ComparedPeriod({ analytics: { before, previousTotals } }: { analytics: Analytics }) {
  if (before === null || previousTotals === null) return null;
  const days = { from: formatShortDate(before.from), until: formatShortDate(before.until) };
  return (
    <p role="status" className="text-sm text-muted">
      {hasNumbers(previousTotals) ? analyticsText('comparedTo', days) : analyticsText('nothingBefore', days)}
    </p>
  );
}

function AnalyticsBlocks({ analytics }: { analytics: Analytics }) {
  return (
    <>
      {hasTooFewVisits(analytics.totals) && (
        <InlineNotice tone="info">{analyticsText('tooFewVisits', { min: SIGNIFICANT_VISITS_MIN })}</InlineNotice>
      )}
      <KeyNumbers analytics={analytics} />
      <SalesBlock analytics={analytics} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <FunnelBlock analytics={analytics} />
        <MoneyBlock analytics={analytics} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2 lg:gap-x-6">
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
