import type { WaitingKind } from '@festoon/contracts/operations/admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DoneDrawing } from '../../../ui/image/drawings.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { ChevronRightIcon } from '../../../ui/image/icons.ts';
import { linkClass } from '../../../ui/links.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { waitingQuery } from './waiting-query.ts';

type Place = {
  readonly one: string;
  readonly many: string;
  readonly page: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly needsCare?: boolean;
};

/** The label of each kind of pending work, and the page where it is decided. */
const PLACES: Readonly<Record<WaitingKind, Place>> = {
  money_check: {
    one: 'rule of the money check broken',
    many: 'rules of the money check broken',
    page: 'finance',
    needsCare: true,
  },
  reports: { one: 'report to decide', many: 'reports to decide', page: 'reports' },
  payouts: { one: 'payout to decide', many: 'payouts to decide', page: 'finance', search: { tab: 'payouts' } },
  payouts_to_second: {
    one: 'payout waits for your second yes',
    many: 'payouts wait for your second yes',
    page: 'finance',
    search: { tab: 'payouts' },
  },
  event_reviews: { one: 'event to review', many: 'events to review', page: 'events', search: { review: 'waiting' } },
  held_messages: {
    one: 'organiser’s message held back',
    many: 'organisers’ messages held back',
    page: 'reports',
    search: { tab: 'messages' },
  },
  disputes: {
    one: 'open dispute',
    many: 'open disputes',
    page: 'finance',
    search: { tab: 'ledger', kind: 'dispute_opened' },
  },
  differences: {
    one: 'open difference with the provider',
    many: 'open differences with the provider',
    page: 'finance',
    search: { tab: 'reconciliation' },
    needsCare: true,
  },
  failed_jobs: { one: 'failed job', many: 'failed jobs', page: 'jobs', search: { state: 'given_up' }, needsCare: true },
  bounced_mail: {
    one: 'mail bounced this week',
    many: 'mails bounced this week',
    page: 'mail',
    search: { state: 'bounced' },
  },
  failed_mail: {
    one: 'mail given up this week',
    many: 'mails given up this week',
    page: 'mail',
    search: { state: 'failed' },
    needsCare: true,
  },
};

const MOST_COUNTED = 1000;
const formatQuantity = (count: number): string =>
  count >= MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count);

/** Shows what an administrator has to decide or look into; kinds with no pending work are not shown. */
export function WhatWaits() {
  const { data, error, refetch, isFetching } = useQuery(waitingQuery);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-semibold">What waits</h2>
      {!data && error && <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-24 rounded-card" />}
      {data?.items.length === 0 && <NothingWaits />}
      {data && data.items.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
          {data.items.map(({ kind, count }) => (
            <WaitingLine key={kind} kind={kind} count={count} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Said to who looks: what waits for another administrator is not listed. */
function NothingWaits() {
  return (
    <EmptyState
      level={3}
      drawing={<DoneDrawing />}
      title="Nothing waits for you"
      action={
        <Link to="/admin/dashboard/audit" className={linkClass}>
          Read in the audit log who did what
        </Link>
      }
    >
      Everything that needed an administrator is decided.
    </EmptyState>
  );
}

function WaitingLine({ kind, count }: { readonly kind: WaitingKind; readonly count: number }) {
  const { one, many, page, search = {}, needsCare = false } = PLACES[kind];
  return (
    <li>
      <Link
        to={`/admin/dashboard/${page}` as never}
        search={search as never}
        className="flex h-full min-h-16 items-center gap-4 rounded-control border border-line px-4 py-3 transition-colors hover:border-line-strong hover:bg-hover"
      >
        <strong className="min-w-6 text-2xl font-semibold tabular-nums">{formatQuantity(count)}</strong>{' '}
        <span className="min-w-0 grow text-ink-2">{count === 1 ? one : many}</span>
        {needsCare && <Badge tone="failure">Look into it</Badge>}
        <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
