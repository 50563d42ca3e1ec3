import type { HostedEvent } from '@festoon/contracts/events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hostedQuery } from './hosted-query.ts';

/** The upcoming events in figures. */
export function HostingSummary() {
  const { data } = useInfiniteQuery(hostedQuery('upcoming'));
  if (!data) return <Skeleton className="h-32 rounded-card" />;
  const events = data.pages.flatMap(({ items }) => items);
  const figures = [
    ['Upcoming events', `${formatNumber(events.length)}${data.pages.at(-1)?.nextCursor ? '+' : ''}`],
    ['Tickets sold for them', formatNumber(sum(events, ({ soldCount }) => soldCount))],
    ['Income from them', incomeOf(events)],
  ] as const;
  return (
    <Card>
      <dl className="grid gap-6 sm:grid-cols-3">
        {figures.map(([label, value]) => (
          <div key={label} className="grid gap-1">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function sum(events: readonly HostedEvent[], of: (event: HostedEvent) => number): number {
  return events.reduce((total, event) => total + of(event), 0);
}

function incomeOf(events: readonly HostedEvent[]): string {
  const [first] = events;
  return first
    ? formatMoney(
        sum(events, ({ incomeMinor }) => incomeMinor),
        first.currency,
      )
    : 'None yet';
}
