import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import type { getBalances } from '@festoon/contracts/money/finance';
import { ledgerAccountLabels } from '@festoon/contracts/money/finance-text';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Price } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { balancesQuery } from './finance-queries.ts';

type BalancesResponse = EndpointAnswer<typeof getBalances>;
type Row = BalancesResponse['items'][number];

const columns: TableColumn<Row>[] = [
  {
    id: 'account',
    header: 'Account',
    primary: true,
    cell: ({ account }) => (
      <Link to="/admin/dashboard/finance" search={{ tab: 'ledger', account }} className={linkClass}>
        {ledgerAccountLabels[account]}
      </Link>
    ),
  },
  { id: 'accounts', header: 'Accounts', numeric: true, cell: ({ accounts }) => formatNumber(accounts) },
  {
    id: 'balance',
    header: 'Holds',
    numeric: true,
    cell: ({ balanceMinor, currency }) => <Price amountMinor={balanceMinor} currency={currency} freeAtZero={false} />,
  },
];

/** Shows the balances of all ledger accounts, and that they add up to zero. */
export function Balances() {
  const { data, error, refetch, isFetching } = useQuery(balancesQuery);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Balances</h2>
        {data && <BalanceSums sums={data.sums} />}
      </header>
      {data && <Table caption="Balances" columns={columns} rows={data.items} rowKey={(row) => row.account + row.currency} />}
      {data && (
        <p className="text-sm text-muted">
          What lies at the provider counts below zero: it is owed by the provider to everyone above. The platform’s own
          accounts are the sum of their entries, wallets are what is kept in them. Payment provider fees and dispute fees are
          costs of the platform, so they count below zero. Platform fees are shown before these costs.
        </p>
      )}
      {!data && error && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
    </Card>
  );
}

function BalanceSums({ sums }: { readonly sums: BalancesResponse['sums'] }) {
  return sums.map(({ currency, sumMinor }) => (
    <Badge key={currency} tone={sumMinor === 0 ? 'success' : 'failure'}>
      {sumMinor === 0 ? `Adds up to ${formatMoney(0, currency)}` : `Out by ${formatMoney(sumMinor, currency)}`}
    </Badge>
  ));
}
