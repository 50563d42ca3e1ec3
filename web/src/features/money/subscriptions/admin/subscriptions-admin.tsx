import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type AdminSubscription,
  endGrant,
  type AdminSubscriptionDetail,
} from '@festoon/contracts/money/admin-subscriptions';
import { formatDay, ownZone, formatDateTime } from '../../../../lib/format/format.ts';
import { formatPrice } from '../../../../lib/format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import type { AdminTableFilter } from '../../../../ui/admin-table/admin-table-filters.tsx';
import { useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { filterOf, subscriptionsQuery, premiumKey, subscriptionQuery } from './premium-queries.ts';
import { optionsOf, paidByLabels, planLabels, statusLabels } from './premium-text.ts';
import { AUDIT_ACTIONS, type AuditAction } from '@festoon/contracts/identity/audit-actions';
import { call } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

const day = (instant: string) => formatDay(instant, ownZone());

/** Shows one subscription: its status, its payments and the actions of administrators. */
function SubscriptionPanel({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(subscriptionQuery(id));
  if (data) return <SubscriptionDetail subscription={data} />;
  if (!error) return <Skeleton className="h-80" />;
  return (
    <LoadError title="The subscription did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
  );
}

function SubscriptionDetail({ subscription }: { readonly subscription: AdminSubscriptionDetail }) {
  const { account, status, paidBy, type, priceMinor, currency, cancelAtPeriodEnd, endedAt } = subscription;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Plan', `${planLabels[type]}, ${formatPrice(priceMinor, currency)}`],
    ['Paid by', paidByLabels[paidBy]],
    ['Began', day(subscription.startedAt)],
    [cancelAtPeriodEnd || paidBy === 'grant' ? 'Ends' : 'Paid until', day(subscription.currentPeriodEnd)],
    ...(subscription.graceUntil ? ([['Open until', day(subscription.graceUntil)]] as const) : []),
    ...(endedAt ? ([['Ended', day(endedAt)]] as const) : []),
  ];
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <p className="text-lg font-semibold wrap-anywhere">
          <bdi>{account.name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{account.email}</p>
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
      </header>
      <dl className="grid gap-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {paidBy === 'grant' && status === 'active' && <EndGrant subscriptionId={subscription.id} />}
      <Invoices invoices={subscription.invoices} />
      <AdminActions actions={subscription.actions} />
    </div>
  );
}

function EndGrant({ subscriptionId }: { readonly subscriptionId: string }) {
  const client = useQueryClient();
  const form = useForm({
    check: async () => (values) => (values['reason']?.trim() ? {} : { reason: 'Say why.' }),
    submit: async ({ reason = '' }) => {
      await call(endGrant, { subscriptionId, reason });
      await client.invalidateQueries({ queryKey: premiumKey });
    },
  });
  return (
    <form {...form.form} className="grid gap-3" aria-label="End premium">
      <TextField label="Reason" autoComplete="off" maxLength={500} required {...form.field('reason')} />
      {form.failure !== null && (
        <InlineNotice tone="failure" announce>
          {form.failure}
        </InlineNotice>
      )}
      <Button type="submit" tone="danger" className="justify-self-start" busy={form.busy} busyLabel="Ending">
        End premium now
      </Button>
    </form>
  );
}

function Invoices({ invoices }: Pick<AdminSubscriptionDetail, 'invoices'>) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Invoices</h3>
      {invoices.length === 0 && <p className="text-sm text-muted">Nothing was paid.</p>}
      <ul className="grid gap-2 text-sm">
        {invoices.map(({ id, paidAt, amountMinor, refundedMinor, currency, document }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>
              {day(paidAt)}
              {document && ` · ${document.number}`}
            </span>
            <span className="text-right tabular-nums">
              {formatPrice(amountMinor, currency)}
              {refundedMinor > 0 && `, ${formatPrice(refundedMinor, currency)} refunded`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AdminActions({ actions }: Pick<AdminSubscriptionDetail, 'actions'>) {
  if (actions.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">What administrators did</h3>
      <ul className="grid gap-3 text-sm">
        {actions.map(({ at, action, by, reason }) => (
          <li key={`${at} ${action}`} className="grid">
            <span>
              <bdi>{by ?? 'Someone'}</bdi> {AUDIT_ACTIONS[action as AuditAction] ?? action}
            </span>
            {reason !== '' && (
              <span className="wrap-anywhere text-ink-2" dir="auto">
                {reason}
              </span>
            )}
            <span className="text-muted">{formatDateTime(at, ownZone())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
      empty={{ title: 'No subscription found', description: 'Try fewer words or another filter, or give someone premium.' }}
      panelTitle="Subscription"
      panel={(id) => <SubscriptionPanel id={id} />}
    />
  );
}
