import type { Dashboard as Board, AttentionItem, LiveEvent as Live } from '@festoon/contracts/insights/analytics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { dashboardText } from '@festoon/catalogue/insights/dashboard';
import { BlockBoundary } from '../../../../ui/feedback/block-boundary.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { ActivityFeed } from './activity-feed.tsx';
import { DashboardNumbers } from './dashboard-numbers.tsx';
import { DashboardPeriod } from './dashboard-period.tsx';
import { DashboardSales } from './dashboard-sales.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { dashboardQuery, DEFAULT_VIEW, type DashboardView, dashboardKey } from './dashboard-query.ts';
import { DashboardContentSkeleton } from './dashboard-skeleton.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { formatLocalDateTime, formatLocalTime, formatTime } from '../../../../lib/format/format.ts';
import type { PickerSlot } from '../../../../ui/form/picker-slot.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { ChevronRightIcon, CircleCheckIcon, PlusIcon, ScanLineIcon } from '../../../../ui/image/icons.ts';
import { attentionDisplays } from './attention-display.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { useLiveTopic } from '../../../../lib/live/live.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { StepBars } from '../../../../ui/charts/step-bars.tsx';
import { formatShare } from '../change-text.ts';
import { fillLastHour } from './last-hour.ts';

/** From this number on, ticket types with few tickets left are one line that opens. */
const GROUPED_FROM = 3;
const INITIAL_ITEMS = 6;
const HIDDEN_ITEMS_MIN = 2;

/** Shows the organiser's pending work, most urgent first. Each line links to the page to complete it. */
function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) {
    return (
      <p className="flex items-center gap-2.5 text-ink-2">
        <CircleCheckIcon className="size-5 shrink-0 text-success" aria-hidden="true" />
        {dashboardText('youreAllCaughtUp')}
      </p>
    );
  }
  const lowStock = items.filter(({ kind }) => kind === 'low_stock');
  const grouped = lowStock.length < GROUPED_FROM ? [] : lowStock;
  const single = items.filter((item) => !grouped.includes(item));
  const rest = single.length - INITIAL_ITEMS;
  const hidden = isOpen || rest < HIDDEN_ITEMS_MIN ? 0 : rest;
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-line">
        {(hidden > 0 ? single.slice(0, INITIAL_ITEMS) : single).map((item) => (
          <AttentionRow key={`${item.kind} ${item.eventId} ${item.detail}`} item={item} />
        ))}
        {grouped.length > 0 && <LowStockGroup items={grouped} />}
      </ul>
      {hidden > 0 && (
        <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {dashboardText('showMore', { hidden })}
        </Button>
      )}
    </div>
  );
}

/** Shows the ticket types with few tickets left as one line, because a good sale would fill the first screen. */
function LowStockGroup({ items }: { items: readonly AttentionItem[] }) {
  const { Icon, tone } = attentionDisplays.low_stock;
  return (
    <li className="py-1 first:pt-0 last:pb-0">
      <Disclosure
        summary={
          <span className="flex items-center gap-3">
            <span className={classNames('grid size-9 shrink-0 place-items-center rounded-full', tone)}>
              <Icon className="size-4.5" aria-hidden="true" />
            </span>
            {dashboardText('almostSoldOut', { count: items.length })}
          </span>
        }
      >
        <ul className="grid divide-y divide-line ps-12">
          {items.map((item) => (
            <AttentionRow key={`${item.eventId} ${item.detail}`} item={item} />
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}

function AttentionRow({ item }: { item: AttentionItem }) {
  const { Icon, tone, to, text: words } = attentionDisplays[item.kind];
  return (
    <li className="relative flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className={classNames('grid size-9 shrink-0 place-items-center rounded-full', tone)}>
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <span className="grid min-w-0 grow">
        <Link
          to={to}
          params={{ id: item.eventId }}
          className="rounded-chip font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-3"
        >
          {words(item)}
        </Link>
        <span className="truncate text-sm text-muted">
          {item.title || dashboardText('untitledEvent')} · {formatLocalDateTime(item.localStart)}
        </span>
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </li>
  );
}

const REFRESH_MS = 60_000;

type DashboardProps = {
  readonly eventPicker: PickerSlot;
  /** The templates of events, shown before the first event. */
  readonly templates: ReactNode;
};

/** Shows the organiser's overview of the day: pending work first, then the numbers. */
export function Dashboard({ eventPicker, templates }: DashboardProps) {
  const [view, setView] = useState<DashboardView>(DEFAULT_VIEW);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...dashboardQuery(view),
    refetchInterval: REFRESH_MS,
  });
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 lg:py-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-semibold">{dashboardText('dashboard')}</h1>
        {data?.completedSetupSteps === null && (
          <Link to="/profile/events" search={{ new: '1' }} className={buttonClass('primary')}>
            <span className="inline-flex items-center gap-2">
              <PlusIcon className="size-5" aria-hidden="true" />
              {dashboardText('createEvent')}
            </span>
          </Link>
        )}
      </header>
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', isPlaceholderData && 'busy-content')}
        >
          <BlockBoundary>
            <DashboardContent
              dashboard={data}
              view={view}
              onViewChange={setView}
              eventPicker={eventPicker}
              templates={templates}
            />
          </BlockBoundary>
        </div>
      )}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <DashboardContentSkeleton />}
    </div>
  );
}

type DashboardContentProps = {
  readonly dashboard: Board;
  readonly view: DashboardView;
  readonly onViewChange: (view: DashboardView) => void;
} & DashboardProps;

function DashboardContent({ dashboard, view, onViewChange, eventPicker, templates }: DashboardContentProps) {
  const isSettingUp = dashboard.completedSetupSteps !== null;
  // A live event above has its own button and needs no second line.
  const live = new Set(dashboard.live.map(({ id }) => id));
  const items = dashboard.attentionItems.filter(({ kind, eventId }) => kind !== 'scan_now' || !live.has(eventId));
  return (
    <>
      {dashboard.live.map((live) => (
        <LiveEvent key={live.id} live={live} now={dashboard.now} />
      ))}
      {dashboard.completedSetupSteps && (
        <SetupChecklist done={dashboard.completedSetupSteps} eventId={dashboard.setupEventId} />
      )}
      {isSettingUp && dashboard.setupEventId === null && templates}
      {(!isSettingUp || items.length > 0) && (
        <Block title={dashboardText('needsAttention')}>
          <AttentionList items={items} />
        </Block>
      )}
      {(!isSettingUp || dashboard.eventCount > 0) && (
        <>
          <div className="grid gap-3">
            <DashboardPeriod dashboard={dashboard} view={view} onViewChange={onViewChange} eventPicker={eventPicker} />
            <DashboardNumbers dashboard={dashboard} />
          </div>
          <DashboardSales dashboard={dashboard} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Block title={dashboardText('upcoming')}>
              <UpcomingEvents board={dashboard} />
            </Block>
            <Block title={dashboardText('justNow')}>
              <ActivityFeed dashboard={dashboard} />
            </Block>
          </div>
        </>
      )}
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

/** Shows an event during check-in: who is in, how fast people arrive, and problems. */
function LiveEvent({ live, now }: { live: Live; now: string }) {
  const queryClient = useQueryClient();
  const invalidate = () => void queryClient.invalidateQueries({ queryKey: dashboardKey });
  useLiveTopic(`hosted:${live.id}`, invalidate);
  useLiveTopic(`event:${live.id}`, invalidate);
  const { admitted, expected, rejectedScans } = live;
  const minutes = fillLastHour(live.minutes, now);
  const lastFive = minutes.slice(-5).reduce((sum, minute) => sum + minute.admitted, 0);
  const admittedText = dashboardText('admittedOfExpected', { admitted, expected });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <div className="grid gap-1">
          <Badge tone="primary">{dashboardText('today')}</Badge>
          <h2 className="text-xl font-semibold wrap-anywhere">{live.title}</h2>
          <p className="text-sm text-muted">
            {live.localDoors
              ? dashboardText('doorsAndStart', {
                  doors: formatLocalTime(live.localDoors),
                  start: formatLocalDateTime(live.localStart),
                })
              : dashboardText('start', { start: formatLocalDateTime(live.localStart) })}
          </p>
        </div>
        <div className="grid gap-2" role="status">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-3xl font-semibold tabular-nums">{admittedText}</span>
            <span className="text-ink-2">{formatShare(admitted, expected)}</span>
          </p>
          <ProgressBar
            meter
            label={dashboardText('in')}
            value={admitted}
            max={Math.max(1, expected)}
            valueText={admittedText}
          />
        </div>
        <dl className="grid grid-cols-2 gap-4 text-sm">
          <div>
            <dt className="text-muted">{dashboardText('perMinuteLast5Min')}</dt>
            <dd className="text-lg font-semibold tabular-nums">{Math.round((lastFive / 5) * 10) / 10}</dd>
          </div>
          <div>
            <dt className="text-muted">{dashboardText('rejectedLastHour')}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              {dashboardText('rejectedCodes', { count: rejectedScans })}
            </dd>
          </div>
        </dl>
        <Link to="/profile/events/$id/check-in" params={{ id: live.id }} className={buttonClass('primary')}>
          <span className="inline-flex items-center gap-2">
            <ScanLineIcon className="size-5" aria-hidden="true" />
            {dashboardText('scanTickets')}
          </span>
        </Link>
      </div>
      <figure className="grid content-start gap-2">
        <figcaption className="text-sm text-muted">{dashboardText('checkInsPerMinuteLastHour')}</figcaption>
        <StepBars
          label={dashboardText('checkInsMinute')}
          steps={minutes.map(({ at }) => formatTime(at, live))}
          values={minutes.map((minute) => minute.admitted)}
          show={(value) => dashboardText('peopleCheckedIn', { count: value })}
        />
      </figure>
    </Card>
  );
}
