import { formatNumber } from '../../../lib/format/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { chartsText } from '@festoon/catalogue/ui/charts';
import { dashboardText } from '@festoon/catalogue/operations/dashboard';
import { providersText } from '@festoon/catalogue/operations/providers';
import { formatDay } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { BlockBoundary } from '../../../ui/feedback/block-boundary.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { compare } from './comparison.ts';
import { KeyNumbers } from './key-numbers.tsx';
import { providerPartText } from './provider-text.ts';
import { type Overview, DEFAULT_SPAN, type Span, overviewQuery } from './overview-query.ts';
import { SpanPicker } from './span-picker.tsx';
import { AttentionQueue } from './attention-queue.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { healthQuery } from './attention-query.ts';
import { Table } from '../../../ui/table.tsx';
import { Button } from '../../../ui/button.tsx';

type DayValue = { readonly day: string; readonly value: number };

type DayChartProps = {
  /** The name of the metric, such as "Sales per day". */
  readonly title: string;
  readonly days: readonly DayValue[];
  readonly show: (value: number) => string;
};

const HEIGHT = 100;

/** Shows a bar for each day, explored by pointer, touch or arrow keys, with a table of the same values. */
function DayChart({ title, days, show }: DayChartProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isTable ? <DayTable title={title} days={days} show={show} /> : <Bars title={title} days={days} show={show} />}
      <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => setIsTable(!isTable)}>
        {isTable ? dashboardText('showAsChart') : dashboardText('showAsTable')}
      </Button>
    </figure>
  );
}

function Bars({ title, days, show }: DayChartProps) {
  const [selectedIndex, setSelectedIndex] = useState(days.length - 1);
  const highest = Math.max(1, ...days.map(({ value }) => value));
  const current = days[Math.min(selectedIndex, days.length - 1)];
  if (!current) return null;
  const valueText = chartsText('valueAt', { step: formatLongDay(current.day), value: show(current.value) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap justify-between gap-2 text-sm">
        <span className="font-medium tabular-nums">{valueText}</span>
        <span className="text-muted">
          {dashboardText('highest', { value: show(Math.max(...days.map(({ value }) => value))) })}
        </span>
      </p>
      <div className="relative rounded-control focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-focus">
        <svg
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-44 w-full"
          aria-hidden="true"
        >
          {days.map(({ day, value }, index) => {
            const height = value === 0 ? 0 : Math.max(1.5, (value / highest) * HEIGHT);
            const barStyle = index === selectedIndex ? 'fill-primary' : 'fill-chart-1 opacity-40';
            return <rect key={day} x={index + 0.12} y={HEIGHT - height} width={0.76} height={height} className={barStyle} />;
          })}
        </svg>
        {days.every(({ value }) => value === 0) && (
          <p className="absolute inset-0 grid place-items-center text-muted">{dashboardText('noneInThisPeriod')}</p>
        )}
        <div className="h-px bg-line-strong" />
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={Math.min(selectedIndex, days.length - 1)}
          aria-label={dashboardText('dayOf', { title })}
          aria-valuetext={valueText}
          onChange={(event) => setSelectedIndex(event.currentTarget.valueAsNumber)}
          onPointerMove={(event) => setSelectedIndex(indexAt(event, days.length))}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <p className="flex justify-between text-xs text-muted" aria-hidden="true">
        <span>{formatLongDay(days[0]?.day ?? '')}</span>
        <span>{formatLongDay(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  );
}

type PointerPosition = { readonly clientX: number; readonly currentTarget: HTMLElement };

function indexAt({ clientX, currentTarget }: PointerPosition, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)));
}

function DayTable({ title, days, show }: DayChartProps) {
  return (
    <Table
      caption={title}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', header: dashboardText('day'), primary: true, cell: ({ day }) => formatLongDay(day) },
        { id: 'value', header: title, numeric: true, cell: ({ value }) => show(value) },
      ]}
    />
  );
}

function formatLongDay(day: string): string {
  return day === '' ? '' : formatDay(`${day}T12:00:00Z`, 'UTC');
}

const partLabels = {
  database: 'database',
  jobs: 'jobs',
  mail: 'email',
  media: 'callsAndStreams',
  money: 'money',
} as const;

const healthBadges = {
  good: { label: 'ok', tone: 'plain' },
  warning: { label: 'check', tone: 'warning' },
  failure: { label: 'failing', tone: 'failure' },
} as const satisfies Readonly<Record<'good' | 'warning' | 'failure', { readonly label: string; readonly tone: BadgeTone }>>;

/** Shows the health of each part of the system. */
function Health() {
  const { data, error, refetch, isFetching } = useQuery(healthQuery);
  if (!data && error) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-56 rounded-card" />;
  return (
    <ul className="grid divide-y divide-line">
      {data.parts.map(({ part, state, message }) => (
        <li key={part} className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span className="grid min-w-0">
            <span className="font-medium">{dashboardText(partLabels[part])}</span>
            <span className="text-sm wrap-anywhere text-ink-2">{message}</span>
          </span>
          <Badge tone={healthBadges[state].tone}>{dashboardText(healthBadges[state].label)}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Totals({ overview }: { overview: Overview }) {
  const totals: readonly (readonly [label: string, value: number, part?: 'part'])[] = [
    [dashboardText('accounts'), overview.accounts],
    [dashboardText('activeSubscriptions'), overview.activeSubscriptions],
    [dashboardText('publishedEvents'), overview.publishedEvents],
    [dashboardText('upcoming'), overview.upcomingEvents, 'part'],
    [dashboardText('inProgress'), overview.runningEvents, 'part'],
    [dashboardText('liveStreams'), overview.liveStreams],
  ];
  return (
    <dl className="grid divide-y divide-line">
      {totals.map(([label, value, part]) => (
        <div key={label} className="flex justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <dt className={part && 'ps-4 text-ink-2'}>{label}</dt>
          <dd className="font-medium tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows which providers are real and which are sandboxes. */
function Providers({ overview }: { overview: Overview }) {
  return (
    <ul className="grid divide-y divide-line">
      {overview.providers.map(({ part, kind, isSandbox }) => (
        <li key={part} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span>{providerPartText(part)}</span>
          <span className="flex items-center gap-3 text-ink-2">
            {providersText(kind)}
            {isSandbox && <Badge tone="warning">{dashboardText('sandbox')}</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function AdminOverview() {
  const [span, setSpan] = useState<Span>(DEFAULT_SPAN);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(overviewQuery(span));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BlockBoundary>
        <AttentionQueue />
      </BlockBoundary>
      <div className="flex min-w-0 max-w-full flex-wrap items-center justify-end gap-3">
        <SpanPicker span={span} onChange={setSpan} />
      </div>
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', isPlaceholderData && 'busy-content')}
        >
          <BlockBoundary>
            <OverviewNumbers overview={data} />
          </BlockBoundary>
        </div>
      )}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <OverviewSkeleton />}
    </div>
  );
}

function OverviewNumbers({ overview }: { overview: Overview }) {
  return (
    <>
      <Card>
        <KeyNumbers overview={overview} />
      </Card>
      <Card>
        <PerDay overview={overview} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-3">
        <Block title={dashboardText('health')}>
          <Health />
        </Block>
        <Block title={dashboardText('inAll')}>
          <Totals overview={overview} />
        </Block>
        <Block title={dashboardText('providers')}>
          <Providers overview={overview} />
        </Block>
      </div>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

type Series = 'salesMinor' | 'bookings' | 'signUps';

const SERIES = {
  salesMinor: { label: 'sales', sum: 'salesInDays', perDay: 'salesPerDay' },
  bookings: { label: 'bookings', sum: 'bookingsInDays', perDay: 'bookingsPerDay' },
  signUps: { label: 'signUps', sum: 'signUpsInDays', perDay: 'signUpsPerDay' },
} as const satisfies Record<Series, { label: string; sum: string; perDay: string }>;

const seriesOptions = () =>
  (Object.keys(SERIES) as Series[]).map((value) => ({ value, label: dashboardText(SERIES[value].label) }));

/** Shows a chart per day. Its heading names the metric. */
function PerDay({ overview }: { overview: Overview }) {
  const [series, setSeries] = useState<Series>('salesMinor');
  const show = series === 'salesMinor' ? (value: number) => formatMoney(value, overview.currency) : formatNumber;
  const { label: comparison } = compare(overview[series]);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg font-semibold">
            {dashboardText(SERIES[series].sum, { value: show(overview[series].value), days: overview.days, comparison })}
          </h2>
          <p className="text-sm text-muted">{dashboardText('perDayUtc')}</p>
        </div>
        <SegmentedControl
          label={dashboardText('metric')}
          size="sm"
          segments={seriesOptions()}
          value={series}
          onChange={setSeries}
        />
      </header>
      <DayChart
        title={dashboardText(SERIES[series].perDay)}
        days={overview.perDay.map((day) => ({ day: day.day, value: day[series] }))}
        show={show}
      />
    </section>
  );
}

export function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy="true">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-3">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </div>
  );
}
