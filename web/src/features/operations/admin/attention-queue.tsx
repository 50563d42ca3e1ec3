import type { AttentionKind } from '@festoon/contracts/operations/admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DoneIllustration } from '../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { ChevronRightIcon } from '../../../ui/image/icons.ts';
import { linkClass } from '../../../ui/links.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { attentionQueueQuery } from './attention-query.ts';

type AttentionTarget = {
  readonly singular: string;
  readonly plural: string;
  readonly page: 'events' | 'finance' | 'jobs' | 'mail' | 'reports';
  readonly search?: Readonly<Record<string, string>>;
  readonly isUrgent?: boolean;
};

/** The label of each kind of pending work, and the page where it is decided. */
const attentionTargets: Readonly<Record<AttentionKind, AttentionTarget>> = {
  money_check: {
    singular: 'rule of the money check broken',
    plural: 'rules of the money check broken',
    page: 'finance',
    isUrgent: true,
  },
  reports: { singular: 'report to decide', plural: 'reports to decide', page: 'reports' },
  payouts: { singular: 'payout to decide', plural: 'payouts to decide', page: 'finance', search: { tab: 'payouts' } },
  payouts_to_second: {
    singular: 'payout waits for your second yes',
    plural: 'payouts wait for your second yes',
    page: 'finance',
    search: { tab: 'payouts' },
  },
  event_moderations: {
    singular: 'event to review',
    plural: 'events to review',
    page: 'events',
    search: { review: 'pending' },
  },
  attendee_emails_in_review: {
    singular: 'organiser’s message held back',
    plural: 'organisers’ messages held back',
    page: 'reports',
    search: { tab: 'messages' },
  },
  disputes: {
    singular: 'open dispute',
    plural: 'open disputes',
    page: 'finance',
    search: { tab: 'ledger', kind: 'dispute_opened' },
  },
  differences: {
    singular: 'open difference with the provider',
    plural: 'open differences with the provider',
    page: 'finance',
    search: { tab: 'reconciliation' },
    isUrgent: true,
  },
  failed_jobs: {
    singular: 'failed job',
    plural: 'failed jobs',
    page: 'jobs',
    search: { state: 'dead' },
    isUrgent: true,
  },
  bounced_emails: {
    singular: 'mail bounced this week',
    plural: 'mails bounced this week',
    page: 'mail',
    search: { state: 'bounced' },
  },
  failed_emails: {
    singular: 'mail given up this week',
    plural: 'mails given up this week',
    page: 'mail',
    search: { state: 'failed' },
    isUrgent: true,
  },
};

const COUNT_MAX = 1000;
const formatQuantity = (count: number): string => (count >= COUNT_MAX ? `${formatNumber(COUNT_MAX)}+` : formatNumber(count));

/** Shows what an administrator has to decide or check. Kinds without pending work are not shown. */
export function AttentionQueue() {
  const { data, error, refetch, isFetching } = useQuery(attentionQueueQuery);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-semibold">What waits</h2>
      {!data && error && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-24 rounded-card" />}
      {data?.items.length === 0 && <EmptyAttentionQueue />}
      {data && data.items.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
          {data.items.map(({ kind, count }) => (
            <AttentionRow key={kind} kind={kind} count={count} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Shows that nothing needs this administrator. Work for another administrator is not listed. */
function EmptyAttentionQueue() {
  return (
    <EmptyState
      level={3}
      illustration={<DoneIllustration />}
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

function AttentionRow({ kind, count }: { readonly kind: AttentionKind; readonly count: number }) {
  const { singular, plural, page, search = {}, isUrgent = false } = attentionTargets[kind];
  return (
    <li>
      <Link
        to={`/admin/dashboard/${page}`}
        search={search}
        className="flex h-full min-h-16 items-center gap-4 rounded-control border border-line px-4 py-3 transition-colors hover:border-line-strong hover:bg-hover"
      >
        <strong className="min-w-6 text-2xl font-semibold tabular-nums">{formatQuantity(count)}</strong>{' '}
        <span className="min-w-0 grow text-ink-2">{count === 1 ? singular : plural}</span>
        {isUrgent && <Badge tone="failure">Look into it</Badge>}
        <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
