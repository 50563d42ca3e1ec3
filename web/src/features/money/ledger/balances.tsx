import { ledgerAccountLabelsText } from '@festoon/catalogue/money/ledger-account-labels';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import type { getBalances } from '@festoon/contracts/money/finance';

import { ledgerText } from '@festoon/catalogue/money/ledger';
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

type BalancesResponse = EndpointResponse<typeof getBalances>;
type Row = BalancesResponse['items'][number];

const columns = (): TableColumn<Row>[] => [
  {
    id: 'account',
    header: ledgerText('account'),
    primary: true,
    cell: ({ account }) => (
      <Link to="/admin/dashboard/finance" search={{ tab: 'ledger', account }} className={linkClass}>
        {ledgerAccountLabelsText(account)}
      </Link>
    ),
  },
  { id: 'accounts', header: ledgerText('accounts'), numeric: true, cell: ({ accounts }) => formatNumber(accounts) },
  {
    id: 'balance',
    header: ledgerText('balance'),
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
        <h2 className="text-lg font-semibold">{ledgerText('balances')}</h2>
        {data && <BalanceSums sums={data.sums} />}
      </header>
      {data && (
        <Table
          caption={ledgerText('balances')}
          columns={columns()}
          rows={data.items}
          rowKey={(row) => row.account + row.currency}
        />
      )}
      {data && <p className="text-sm text-muted">{ledgerText('moneyAtTheProviderIsNegative')}</p>}
      {!data && error && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
    </Card>
  );
}

function BalanceSums({ sums }: { readonly sums: BalancesResponse['sums'] }) {
  return sums.map(({ currency, sumMinor }) => (
    <Badge key={currency} tone={sumMinor === 0 ? 'plain' : 'failure'}>
      {sumMinor === 0
        ? ledgerText('addsUpTo', { money: formatMoney(0, currency) })
        : ledgerText('outBy', { sum: formatMoney(sumMinor, currency) })}
    </Badge>
  ));
}
