import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminSubscription } from '@festoon/contracts/money/admin-subscriptions';
import { formatDay, ownZone } from '../../../../lib/format/format.ts';
import { formatPrice } from '../../../../lib/format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Desk } from '../../../../ui/desk/desk.tsx';
import type { DeskFilter } from '../../../../ui/desk/desk-filters.tsx';
import { useDeskSearch } from '../../../../ui/desk/desk-search.ts';
import { ExportLink } from '../../../../ui/desk/export-link.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { filterOf, subscriptionsQuery } from './premium-queries.ts';
import { optionsOf, PAYER_WORDS, PLAN_WORDS, STATUS_WORDS } from './premium-text.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

const columns: TableColumn<AdminSubscription>[] = [
  {
    id: 'person',
    header: 'Person',
    primary: true,
    cell: ({ person }) => (
      <span className="grid min-w-0">
        <bdi className="line-clamp-2 wrap-anywhere">{person.name}</bdi>
        <span className="truncate text-sm font-normal text-muted">{person.email}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'State',
    cell: ({ status }) => <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>,
  },
  {
    id: 'plan',
    header: 'Plan',
    wideOnly: true,
    cell: ({ type, paidBy }) => (paidBy === 'grant' ? PAYER_WORDS.grant : `${PLAN_WORDS[type]}, ${PAYER_WORDS[paidBy]}`),
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

const filters: readonly DeskFilter[] = [
  { name: 'status', label: 'State', every: 'Every state', options: optionsOf(STATUS_WORDS) },
  { name: 'type', label: 'Plan', every: 'Every plan', options: optionsOf(PLAN_WORDS) },
  { name: 'paidBy', label: 'Paid by', every: 'Paid by anything', options: optionsOf(PAYER_WORDS) },
];

/** Lists the accounts that have or had premium. */
export function SubscriptionsDesk({ actions }: { readonly actions: ReactNode }) {
  const [search] = useDeskSearch();
  const list = useInfiniteQuery({ ...subscriptionsQuery(search), placeholderData: keepPreviousData });
  return (
    <Desk
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
      empty={{ title: 'No subscription found', words: 'Try fewer words or another filter, or give somebody premium.' }}
      panelTitle="Subscription"
      panel={(id) => <SubscriptionPanel id={id} />}
    />
  );
}
