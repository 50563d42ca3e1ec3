import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PayoutStatus, payoutStatuses, type PayoutReview } from '@festoon/contracts/money/payouts';
import { payoutReviewText } from '@festoon/catalogue/money/payout-review';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Price } from '../../../ui/price.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { PayoutsPlaceholder } from './payouts-placeholder.tsx';
import { allPayoutsQuery } from './payout-queries.ts';
import { approverNames } from './payout-review-text.ts';
import { statusBadge } from './payout-status.ts';
import { EmailAddress } from '../../../ui/text/email-address.tsx';

const columns = (): TableColumn<PayoutReview>[] => [
  { id: 'person', header: payoutReviewText('person'), primary: true, cell: ({ owner }) => <Person {...owner} /> },
  { id: 'amount', header: payoutReviewText('amount'), numeric: true, cell: (row) => <Price {...row} /> },
  {
    id: 'status',
    header: payoutReviewText('status'),
    cell: ({ status, reason }) => (
      <span className="grid gap-1 py-2 max-md:justify-items-end md:max-w-72">
        <Badge tone={statusBadge(status).tone}>{statusBadge(status).label}</Badge>
        {reason !== '' && <span className="text-muted wrap-anywhere">{reason}</span>}
      </span>
    ),
  },
  {
    id: 'requested',
    header: payoutReviewText('requested'),
    cell: ({ requestedAt }) => formatDateTime(requestedAt, ownZone()),
  },
  {
    id: 'decision',
    header: payoutReviewText('decision'),
    cell: ({ status, decidedBy, decidedAt, approvals }) =>
      decidedAt === null ? (
        <span className="grid text-muted max-md:justify-items-end">
          <span>{status === 'cancelled' ? payoutReviewText('notNeeded') : payoutReviewText('notYet')}</span>
          {approvals.length > 0 && (
            <span className="wrap-anywhere">{payoutReviewText('approvedIt', { names: approverNames(approvals) })}</span>
          )}
        </span>
      ) : (
        <span className="grid max-md:justify-items-end">
          <span className="wrap-anywhere">{status === 'rejected' ? decidedBy : approverNames(approvals)}</span>
          <span className="text-muted">{formatDateTime(decidedAt, ownZone())}</span>
        </span>
      ),
  },
];

function Person({ name, email }: PayoutReview['owner']) {
  return (
    <span className="grid min-w-0 py-2">
      <span className="wrap-anywhere">{name}</span>
      <EmailAddress email={email} className="font-normal text-muted" />
    </span>
  );
}

const ALL_STATUSES = 'every';
const statusOptions = () => [
  { value: ALL_STATUSES, label: payoutReviewText('everyState') },
  ...payoutStatuses.map((status) => ({ value: status, label: statusBadge(status).label })),
];

/** Shows the payouts of all accounts, newest first. */
export function PayoutHistory() {
  const [status, setStatus] = useState<PayoutStatus | null>(null);
  const query = useInfiniteQuery({ ...allPayoutsQuery(status), placeholderData: (before) => before });
  const { data, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const payouts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="all-payouts" className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="all-payouts" className="text-lg font-semibold">
          {payoutReviewText('allPayouts')}
        </h2>
        <SelectField
          label={payoutReviewText('status')}
          value={status ?? ALL_STATUSES}
          options={statusOptions()}
          onChange={({ target }) => setStatus(PayoutStatus.safeParse(target.value).data ?? null)}
        />
      </header>
      <PayoutsPlaceholder query={query} height="h-64" />
      {data && payouts.length === 0 && (
        <p className="text-muted">
          {status === null ? payoutReviewText('noPayoutsHaveBeenRequestedYet') : payoutReviewText('noPayoutsWithThisStatus')}
        </p>
      )}
      {payouts.length > 0 && (
        <Table
          caption={payoutReviewText('allPayouts')}
          columns={columns()}
          rows={payouts}
          rowKey={({ id }) => id}
          busy={isPlaceholderData}
        />
      )}
      {hasNextPage && (
        <LoadMore
          countLabel={payoutReviewText('payoutCount', { count: payouts.length })}
          loadingLabel={payoutReviewText('loadingMorePayouts')}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}
