import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PayoutStatus, payoutStatuses, type PayoutReview } from '@festoon/contracts/money/payouts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Price } from '../../../ui/price.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { PayoutsPlaceholder } from './payouts-placeholder.tsx';
import { allPayoutsQuery } from './payout-queries.ts';
import { statusLabels } from './payout-text.ts';

const columns: TableColumn<PayoutReview>[] = [
  { id: 'person', header: 'Person', primary: true, cell: ({ owner }) => <Person {...owner} /> },
  { id: 'amount', header: 'Amount', numeric: true, cell: (row) => <Price {...row} /> },
  {
    id: 'state',
    header: 'State',
    cell: ({ status, reason }) => (
      <span className="grid gap-1 py-2 max-md:justify-items-end md:max-w-72">
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
        {reason !== '' && <span className="text-muted wrap-anywhere">{reason}</span>}
      </span>
    ),
  },
  { id: 'requested', header: 'Asked', cell: ({ requestedAt }) => formatDateTime(requestedAt, ownZone()) },
  {
    id: 'decided',
    header: 'Decided',
    cell: ({ status, decidedBy, decidedAt, approvals }) =>
      decidedAt === null ? (
        <span className="grid text-muted max-md:justify-items-end">
          <span>{status === 'cancelled' ? 'Not needed' : 'Not yet'}</span>
          {approvals.length > 0 && <span className="wrap-anywhere">{namesOf(approvals)} approved it</span>}
        </span>
      ) : (
        <span className="grid max-md:justify-items-end">
          <span className="wrap-anywhere">{status === 'rejected' ? decidedBy : namesOf(approvals)}</span>
          <span className="text-muted">{formatDateTime(decidedAt, ownZone())}</span>
        </span>
      ),
  },
];

const namesOf = (approvals: PayoutReview['approvals']): string => approvals.map(({ name }) => name).join(' and ');

function Person({ name, email }: PayoutReview['owner']) {
  return (
    <span className="grid min-w-0 py-2">
      <span className="wrap-anywhere">{name}</span>
      <span className="font-normal wrap-anywhere text-muted">{email}</span>
    </span>
  );
}

const ALL_STATUSES = 'every';
const options = [
  { value: ALL_STATUSES, label: 'Every state' },
  ...payoutStatuses.map((status) => ({ value: status, label: statusLabels[status].label })),
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
          All payouts
        </h2>
        <SelectField
          label="State"
          value={status ?? ALL_STATUSES}
          options={options}
          onChange={({ target }) => setStatus(PayoutStatus.safeParse(target.value).data ?? null)}
        />
      </header>
      <PayoutsPlaceholder query={query} height="h-64" />
      {data && payouts.length === 0 && (
        <p className="text-muted">{status === null ? 'No one has asked for a payout yet.' : 'None is in this state.'}</p>
      )}
      {payouts.length > 0 && (
        <Table caption="All payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} busy={isPlaceholderData} />
      )}
      {hasNextPage && (
        <LoadMore
          noun="payout"
          shownCount={payouts.length}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}
