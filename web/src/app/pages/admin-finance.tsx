import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { MoneyCheck } from '../../features/operations/admin/money-check.tsx';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { Balances } from '../../features/money/ledger/balances.tsx';
import { Fees } from '../../features/money/ledger/fees.tsx';
import {
  balancesQuery,
  feesQuery,
  feeParams,
  ledgerQuery,
  ledgerParams,
} from '../../features/money/ledger/finance-queries.ts';
import { Periods } from '../../features/money/ledger/periods.tsx';
import { periodsQuery, reconciliationQuery } from '../../features/money/ledger/reconciliation-queries.ts';
import { Reconciliation } from '../../features/money/ledger/reconciliation.tsx';
import { LedgerAdmin } from '../../features/money/ledger/ledger-admin.tsx';
import { PayoutHistory } from '../../features/money/payouts/payout-history.tsx';
import { PendingPayouts } from '../../features/money/payouts/pending-payouts.tsx';
import { allPayoutsQuery, pendingPayoutsQuery } from '../../features/money/payouts/payout-queries.ts';
import { TabLinks, tabClass } from '../../ui/tabs.tsx';
import type { Page, PageLoadContext } from '../page.ts';
import { useSession } from '../session/session-store.ts';

type Tab = {
  readonly name: string;
  readonly label: 'overview' | 'payouts' | 'ledger' | 'fees' | 'reconciliation' | 'periods';
  readonly content: () => ReactNode;
  readonly load: (visit: PageLoadContext) => void;
};

function Payouts() {
  const currentAdminId = useSession((state) => state.user?.id);
  return (
    <>
      <PendingPayouts ownId={currentAdminId} />
      <PayoutHistory />
    </>
  );
}

const TABS: readonly [Tab, ...Tab[]] = [
  {
    name: 'overview',
    label: 'overview',
    content: () => (
      <>
        <MoneyCheck />
        <Balances />
      </>
    ),
    load: ({ queryClient }) => void queryClient.prefetchQuery(balancesQuery),
  },
  {
    name: 'payouts',
    label: 'payouts',
    content: () => <Payouts />,
    load: ({ queryClient }) => {
      void queryClient.prefetchInfiniteQuery(pendingPayoutsQuery);
      void queryClient.prefetchInfiniteQuery(allPayoutsQuery(null));
    },
  },
  {
    name: 'ledger',
    label: 'ledger',
    content: () => <LedgerAdmin views={<SavedViews section="finance" />} />,
    load: ({ queryClient, search }) => void queryClient.prefetchInfiniteQuery(ledgerQuery(ledgerParams(search))),
  },
  {
    name: 'fees',
    label: 'fees',
    content: () => <Fees />,
    load: ({ queryClient, search }) => void queryClient.prefetchQuery(feesQuery(feeParams(search))),
  },
  {
    name: 'reconciliation',
    label: 'reconciliation',
    content: () => <Reconciliation />,
    load: ({ queryClient }) => void queryClient.prefetchQuery(reconciliationQuery),
  },
  {
    name: 'periods',
    label: 'periods',
    content: () => <Periods />,
    load: ({ queryClient }) => void queryClient.prefetchQuery(periodsQuery),
  },
];

const tabOf = (search: Readonly<Record<string, string>>): Tab => TABS.find(({ name }) => name === search['tab']) ?? TABS[0];

function Finance() {
  const open = tabOf(useSearch({ from: '/admin/dashboard/finance' }));
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl font-semibold">{adminPagesText('finance')}</h1>
      <TabLinks label={adminPagesText('financeSections')} current={open.name}>
        {TABS.map((tab) => (
          <Link
            key={tab.name}
            to="/admin/dashboard/finance"
            search={tab === TABS[0] ? {} : { tab: tab.name }}
            // Marks the open link by the tab alone; other search values are ignored.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab === open ? 'page' : undefined}
            className={tabClass}
          >
            {adminPagesText(tab.label)}
          </Link>
        ))}
      </TabLinks>
      <div key={open.name} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {open.content()}
      </div>
    </div>
  );
}

export const page: Page = {
  component: Finance,
  load: (visit) => {
    // Not awaited: the page shows placeholders until the data arrives.
    tabOf(visit.search).load(visit);
    return { title: adminPagesText('finance') };
  },
};
