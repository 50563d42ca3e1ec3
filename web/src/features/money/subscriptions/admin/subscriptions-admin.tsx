import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type AdminSubscription,
  endGrant,
  type AdminSubscriptionDetail,
} from '@festoon/contracts/money/admin-subscriptions';
import { joinList } from '@festoon/contracts/core/join-list';
import { formatDay, ownZone, formatDateTime } from '../../../../lib/format/format.ts';
import { formatPrice } from '../../../../lib/format/money.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import type { AdminTableFilter } from '../../../../ui/admin-table/admin-table-filters.tsx';
import { useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { filterOf, subscriptionsQuery, premiumKey, subscriptionQuery } from './premium-queries.ts';
import { paidByLabel, paidByOptions, planLabel, planOptions, statusBadge, statusOptions } from './premium-text.ts';
import { auditActionText } from '@festoon/contracts/identity/audit-actions';
import { adminSubscriptionsText } from '@festoon/catalogue/money/admin-subscriptions';
import { call } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';

const day = (instant: string) => formatDay(instant, ownZone());

/** Shows one subscription: its status, its payments and the actions of administrators. */
function SubscriptionPanel({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(subscriptionQuery(id));
  if (data) return <SubscriptionDetail subscription={data} />;
  if (!error) return <Skeleton className="h-80" />;
  return (
    <LoadError
      title={adminSubscriptionsText('weCouldntLoadThisSubscription')}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function SubscriptionDetail({ subscription }: { readonly subscription: AdminSubscriptionDetail }) {
  const { account, status, paidBy, type, priceMinor, currency, cancelAtPeriodEnd, endedAt } = subscription;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [adminSubscriptionsText('plan'), joinList([planLabel(type), formatPrice(priceMinor, currency)])],
    [adminSubscriptionsText('paidBy'), paidByLabel(paidBy)],
    [adminSubscriptionsText('started'), day(subscription.startedAt)],
    [
      cancelAtPeriodEnd || paidBy === 'grant' ? adminSubscriptionsText('ends') : adminSubscriptionsText('paidUntil'),
      day(subscription.currentPeriodEnd),
    ],
    ...(subscription.graceUntil ? ([[adminSubscriptionsText('openUntil'), day(subscription.graceUntil)]] as const) : []),
    ...(endedAt ? ([[adminSubscriptionsText('ended'), day(endedAt)]] as const) : []),
  ];
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <p className="text-lg font-semibold wrap-anywhere">
          <bdi>{account.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <EmailAddress email={account.email} />
        </p>
        <Badge tone={statusBadge(status).tone}>{statusBadge(status).label}</Badge>
      </header>
      <dl className="grid gap-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
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
    check: async () => (values) => (values['reason']?.trim() ? {} : { reason: adminSubscriptionsText('sayWhy') }),
    submit: async ({ reason = '' }) => {
      await call(endGrant, { subscriptionId, reason });
      await client.invalidateQueries({ queryKey: premiumKey });
    },
  });
  return (
    <form {...form.form} className="grid gap-3" aria-label={adminSubscriptionsText('endPremium')}>
      <TextField
        label={adminSubscriptionsText('reason')}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      {form.failure !== null && (
        <InlineNotice tone="failure" announce>
          {form.failure}
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone="danger"
        className="justify-self-start"
        busy={form.busy}
        busyLabel={adminSubscriptionsText('ending')}
      >
        {adminSubscriptionsText('endPremiumNow')}
      </Button>
    </form>
  );
}

function Invoices({ invoices }: Pick<AdminSubscriptionDetail, 'invoices'>) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{adminSubscriptionsText('invoices')}</h3>
      {invoices.length === 0 && <p className="text-sm text-muted">{adminSubscriptionsText('noPaymentsYet')}</p>}
      <ul className="grid gap-2 text-sm">
        {invoices.map(({ id, paidAt, amountMinor, refundedMinor, currency, document }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>
              {day(paidAt)}
              {document && ` · ${document.number}`}
            </span>
            <span className="text-end tabular-nums">
              {refundedMinor > 0
                ? adminSubscriptionsText('amountRefunded', {
                    amount: formatPrice(amountMinor, currency),
                    refunded: formatPrice(refundedMinor, currency),
                  })
                : formatPrice(amountMinor, currency)}
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
      <h3 className="font-semibold">{adminSubscriptionsText('adminActivity')}</h3>
      <ul className="grid gap-3 text-sm">
        {actions.map(({ at, action, by, reason }) => (
          <li key={`${at} ${action}`} className="grid">
            <span>
              {joinParts(
                adminSubscriptionsText.parts('actionBy', {
                  name: () => <bdi>{by ?? adminSubscriptionsText('someone')}</bdi>,
                  action: auditActionText(action),
                }),
              )}
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

const columns = (): TableColumn<AdminSubscription>[] => [
  {
    id: 'person',
    header: adminSubscriptionsText('person'),
    primary: true,
    phonePlace: 'start',
    cell: ({ account }) => (
      <span className="grid min-w-0">
        <bdi className="line-clamp-2 wrap-anywhere">{account.name}</bdi>
        <span className="truncate text-sm font-normal text-muted">{account.email}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: adminSubscriptionsText('status'),
    phonePlace: 'top-end',
    cell: ({ status }) => <Badge tone={statusBadge(status).tone}>{statusBadge(status).label}</Badge>,
  },
  {
    id: 'plan',
    header: adminSubscriptionsText('plan'),
    wideOnly: true,
    cell: ({ type, paidBy }) =>
      paidBy === 'grant' ? paidByLabel('grant') : joinList([planLabel(type), paidByLabel(paidBy)]),
  },
  {
    id: 'price',
    header: adminSubscriptionsText('price'),
    numeric: true,
    wideOnly: true,
    cell: ({ paidBy, priceMinor, currency }) => formatPrice(paidBy === 'grant' ? 0 : priceMinor, currency),
  },
  {
    id: 'until',
    header: adminSubscriptionsText('until'),
    numeric: true,
    phonePlace: 'below-end',
    cell: ({ currentPeriodEnd }) => <span className="whitespace-nowrap">{formatDay(currentPeriodEnd, ownZone())}</span>,
  },
];

const filters = (): readonly AdminTableFilter[] => [
  {
    name: 'status',
    label: adminSubscriptionsText('status'),
    allLabel: adminSubscriptionsText('everyState'),
    options: statusOptions(),
  },
  {
    name: 'type',
    label: adminSubscriptionsText('plan'),
    allLabel: adminSubscriptionsText('everyPlan'),
    options: planOptions(),
  },
  {
    name: 'paidBy',
    label: adminSubscriptionsText('paidBy'),
    allLabel: adminSubscriptionsText('allPaymentMethods'),
    options: paidByOptions(),
  },
];

/** Shows the accounts that have or had premium. */
export function SubscriptionsAdmin({ actions }: { readonly actions: ReactNode }) {
  const [search] = useAdminTableSearch();
  const list = useInfiniteQuery({ ...subscriptionsQuery(search), placeholderData: keepPreviousData });
  return (
    <AdminTable
      caption={adminSubscriptionsText('subscriptions')}
      rowsText={{
        count: (count) => adminSubscriptionsText('subscriptionCount', { count }),
        loading: adminSubscriptionsText('loadingMoreSubscriptions'),
        failed: adminSubscriptionsText('subscriptionsNotLoaded'),
      }}
      list={list}
      columns={columns()}
      rowKey={({ id }) => id}
      searchLabel={adminSubscriptionsText('nameEmailOrId')}
      filters={filters()}
      actions={
        <>
          {actions}
          <ExportLink path="/admin/subscriptions.csv" query={filterOf(search)} />
        </>
      }
      empty={{
        title: adminSubscriptionsText('noSubscriptionsFound'),
        description: adminSubscriptionsText('tryAShorterSearchOrAnother'),
      }}
      panelTitle={adminSubscriptionsText('subscription')}
      panel={(id) => <SubscriptionPanel id={id} />}
    />
  );
}
