import type { AttentionKind } from '@festoon/contracts/operations/admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { attentionQueueText } from '@festoon/catalogue/operations/attention-queue';
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
  readonly label: string;
  readonly page: 'events' | 'finance' | 'jobs' | 'mail' | 'reports';
  readonly search?: Readonly<Record<string, string>>;
  readonly isUrgent?: boolean;
};

/** The label of each kind of pending work, and the page where it is decided. */
const ATTENTION_TARGETS = {
  money_check: {
    label: 'moneyCheck',

    page: 'finance',
    isUrgent: true,
  },
  reports: { label: 'reports', page: 'reports' },
  payouts: { label: 'payouts', page: 'finance', search: { tab: 'payouts' } },
  payouts_to_second: {
    label: 'payoutsToSecond',

    page: 'finance',
    search: { tab: 'payouts' },
  },
  event_moderations: {
    label: 'eventModerations',

    page: 'events',
    search: { review: 'pending' },
  },
  attendee_emails_in_review: {
    label: 'attendeeEmailsInReview',

    page: 'reports',
    search: { tab: 'messages' },
  },
  disputes: {
    label: 'disputes',

    page: 'finance',
    search: { tab: 'ledger', kind: 'dispute_opened' },
  },
  differences: {
    label: 'differences',

    page: 'finance',
    search: { tab: 'reconciliation' },
    isUrgent: true,
  },
  failed_jobs: {
    label: 'failedJobs',

    page: 'jobs',
    search: { state: 'dead' },
    isUrgent: true,
  },
  bounced_emails: {
    label: 'bouncedEmails',

    page: 'mail',
    search: { state: 'bounced' },
  },
  failed_emails: {
    label: 'failedEmails',

    page: 'mail',
    search: { state: 'failed' },
    isUrgent: true,
  },
} as const satisfies Readonly<Record<AttentionKind, AttentionTarget>>;

const COUNT_MAX = 1000;
const formatQuantity = (count: number): string => (count >= COUNT_MAX ? `${formatNumber(COUNT_MAX)}+` : formatNumber(count));

/** Shows what an administrator has to decide or check. Kinds without pending work are not shown. */
export function AttentionQueue() {
  const { data, error, refetch, isFetching } = useQuery(attentionQueueQuery);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-semibold">{attentionQueueText('whatWaits')}</h2>
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
      title={attentionQueueText('nothingNeedsYourAttention')}
      action={
        <Link to="/admin/dashboard/audit" className={linkClass}>
          {attentionQueueText('viewAuditLog')}
        </Link>
      }
    >
      {attentionQueueText('youreAllCaughtUp')}
    </EmptyState>
  );
}

function AttentionRow({ kind, count }: { readonly kind: AttentionKind; readonly count: number }) {
  const { label, page, ...options } = ATTENTION_TARGETS[kind];
  const { search = {}, isUrgent = false }: Pick<AttentionTarget, 'search' | 'isUrgent'> = options;
  return (
    <li>
      <Link
        to={`/admin/dashboard/${page}`}
        search={search}
        className="flex h-full min-h-16 items-center gap-4 rounded-control border border-line px-4 py-3 transition-colors hover:border-line-strong hover:bg-hover"
      >
        <strong className="min-w-6 text-2xl font-semibold tabular-nums">{formatQuantity(count)}</strong>{' '}
        <span className="min-w-0 grow text-ink-2">{attentionQueueText(label, { count })}</span>
        {isUrgent && <Badge tone="failure">{attentionQueueText('investigate')}</Badge>}
        <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
