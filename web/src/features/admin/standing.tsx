import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Overview } from './overview-query.ts';
import { healthQuery } from './waiting-query.ts';

const PARTS = { database: 'Database', jobs: 'Jobs', mail: 'Mail', media: 'Picture and sound', money: 'Money' } as const;

const STATES: Readonly<Record<'good' | 'warning' | 'failure', { readonly label: string; readonly tone: BadgeTone }>> = {
  good: { label: 'Good', tone: 'success' },
  warning: { label: 'Look', tone: 'warning' },
  failure: { label: 'Broken', tone: 'failure' },
};

/** Shows the health of each part of the system. */
export function Health() {
  const { data, error, refetch, isFetching } = useQuery(healthQuery);
  if (!data && error) return <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-56 rounded-card" />;
  return (
    <ul className="grid divide-y divide-line">
      {data.parts.map(({ part, state, words }) => (
        <li key={part} className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span className="grid min-w-0">
            <span className="font-medium">{PARTS[part]}</span>
            <span className="text-sm wrap-anywhere text-ink-2">{words}</span>
          </span>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </li>
      ))}
    </ul>
  );
}

export function Totals({ overview }: { overview: Overview }) {
  const totals = [
    ['Accounts', overview.accounts],
    ['Active subscriptions', overview.activeSubscriptions],
    ['Published events', overview.publishedEvents],
    ['of these still to come', overview.upcomingEvents],
    ['of these under way', overview.runningEvents],
    ['Live streams', overview.liveStreams],
  ] as const;
  return (
    <dl className="grid divide-y divide-line">
      {totals.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <dt>{label}</dt>
          <dd className="font-medium tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which parts are real and which pretend. */
export function Providers({ overview }: { overview: Overview }) {
  return (
    <ul className="grid divide-y divide-line">
      {overview.providers.map(({ part, kind, isSandbox }) => (
        <li key={part} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span className="first-letter:uppercase">{part}</span>
          <span className="flex items-center gap-3 text-ink-2">
            {kind}
            {isSandbox && <Badge tone="warning">Sandbox</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}
