import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminSubscription } from '@festoon/contracts/money/admin-subscriptions';
import { formatDay, ownZone } from '../../../../lib/format/format.ts';
import { formatPrice } from '../../../../lib/format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import type { AdminTableFilter } from '../../../../ui/admin-table/admin-table-filters.tsx';
import { useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { filterOf, subscriptionsQuery } from './premium-queries.ts';
import { optionsOf, paidByLabels, planLabels, statusLabels } from './premium-text.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

const columns: TableColumn<AdminSubscription>[] = [
  {
    id: 'person',
    header: 'Person',
    primary: true,
    cell: ({ account }) => (
      <span className="grid min-w-0">
        <bdi className="line-clamp-2 wrap-anywhere">{account.name}</bdi>
        <span className="truncate text-sm font-normal text-muted">{account.email}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'State',
    cell: ({ status }) => <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>,
  },
  {
    id: 'plan',
    header: 'Plan',
    wideOnly: true,
    cell: ({ type, paidBy }) => (paidBy === 'grant' ? paidByLabels.grant : `${planLabels[type]}, ${paidByLabels[paidBy]}`),
  },
  {
    id: 'price',
    header: 'Price',
    numeric: true,
    cell: ({ paidBy, priceMinor, currency }) => formatPrice(paidBy === 'grant' ? 0 : priceMinor, currency),
  },
  {
    id: 'until',
    header: 'Until',
    numeric: true,
    cell: ({ currentPeriodEnd }) => <span className="whitespace-nowrap">{formatDay(currentPeriodEnd, ownZone())}</span>,
  },
];

const filters: readonly AdminTableFilter[] = [
  { name: 'status', label: 'State', allLabel: 'Every state', options: optionsOf(statusLabels) },
  { name: 'type', label: 'Plan', allLabel: 'Every plan', options: optionsOf(planLabels) },
  { name: 'paidBy', label: 'Paid by', allLabel: 'Paid by anything', options: optionsOf(paidByLabels) },
];

/** Shows the accounts that have or had premium. */
export function SubscriptionsAdmin({ actions }: { readonly actions: ReactNode }) {
  const [search] = useAdminTableSearch();
  const list = useInfiniteQuery({ ...subscriptionsQuery(search), placeholderData: keepPreviousData });
  return (
    <AdminTable
      caption="Subscriptions"
      noun="subscription"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Name, e-mail or id"
      filters={filters}
      actions={
        <>
          {actions}
          <ExportLink path="/admin/subscriptions.csv" query={filterOf(search)} />
        </>
      }
      empty={{ title: 'No subscription found', description: 'Try fewer words or another filter, or give somebody premium.' }}
      panelTitle="Subscription"
      panel={(id) => <SubscriptionPanel id={id} />}
    />
  );
}
