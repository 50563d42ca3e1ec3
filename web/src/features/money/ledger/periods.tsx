import { ledgerAccountLabelsText } from '@festoon/catalogue/money/ledger-account-labels';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Period, type PeriodSummary, closePeriod, PERIOD_REASON_MAX } from '@festoon/contracts/money/periods';

import { periodsText } from '@festoon/catalogue/money/periods';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useAdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../ui/admin-table/export-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Price } from '../../../ui/price.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { periodQuery, periodsQuery, periodsKey } from './reconciliation-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { formatMonth } from '../../../lib/format/format-date.ts';
import { toast } from '../../../lib/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

const STATES = {
  running: { label: 'running', tone: 'info' },
  over: { label: 'endedOpen', tone: 'warning' },
  closed: { label: 'closed', tone: 'plain' },
} as const satisfies Readonly<Record<PeriodSummary['state'], { label: string; tone: BadgeTone }>>;

/** Shows the months of the ledger with their opening and closing balances, and closes them. */
export function Periods() {
  const [search, change] = useAdminTableSearch();
  const { data, error, refetch, isFetching } = useQuery(periodsQuery);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const [latest] = data.items;
  if (latest === undefined)
    return <EmptyState title={periodsText('noMonthsYet')}>{periodsText('theFirstMonthAppearsWithThe')}</EmptyState>;
  const open = data.items.find(({ month }) => month === search['month']) ?? latest;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={periodsText('month')}
          className="min-w-60"
          options={data.items.map(({ month, state }) => ({
            value: month,
            label: `${formatMonth(month)} · ${periodsText(STATES[state].label)}`,
          }))}
          value={open.month}
          onChange={({ target }) => change({ month: target.value })}
        />
        <ExportLink path="/admin/finance/journal.csv" query={{ month: open.month }} />
      </div>
      <PeriodCard key={open.month} month={open.month} />
    </div>
  );
}

function PeriodCard({ month }: { readonly month: string }) {
  const { data, error, refetch, isFetching } = useQuery(periodQuery(month));
  if (!data && error) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">{formatMonth(month)}</h2>
          <Badge tone={STATES[data.state].tone}>{periodsText(STATES[data.state].label)}</Badge>
        </div>
        {data.state === 'over' && data.isNext && <ClosePeriodButton period={data} />}
      </header>
      <Facts period={data} />
      <Table
        caption={periodsText('accountsIn', { month: formatMonth(month) })}
        columns={columns()}
        rows={data.totals}
        rowKey={keyOf}
      />
    </Card>
  );
}

function ClosePeriodButton({ period }: { readonly period: Period }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button tone="primary" onClick={() => setIsConfirming(true)}>
        {periodsText('closeMonth', { month: formatMonth(period.month) })}
      </Button>
      {isConfirming && <ClosePeriodDialog period={period} onClose={() => setIsConfirming(false)} />}
    </>
  );
}

function Facts({ period }: { readonly period: Period }) {
  const { transactions, openDifferences, isMoneyClean, closedAt, closedBy, reason, state, isNext } = period;
  return (
    <div className="grid gap-1 text-ink-2">
      <p>{periodsText('facts', { transactions, isClean: isMoneyClean ? 'yes' : 'no', openDifferences })}</p>
      {closedAt !== null && (
        <p>
          {closedBy === null
            ? periodsText('closedAt', { at: formatDateTime(closedAt, ownZone()) })
            : periodsText('closedBy', { at: formatDateTime(closedAt, ownZone()), name: closedBy })}
        </p>
      )}
      {reason !== '' && (
        <p className="wrap-anywhere" dir="auto">
          {reason}
        </p>
      )}
      {state === 'over' && !isNext && <p>{periodsText('closeTheEarlierMonthsFirst')}</p>}
    </div>
  );
}

type Total = Period['totals'][number];
const keyOf = ({ account, currency }: Total): string => account + currency;

const amount = (id: 'openingMinor' | 'debitMinor' | 'creditMinor' | 'closingMinor', header: string): TableColumn<Total> => ({
  id,
  header,
  numeric: true,
  cell: (row) => <Price amountMinor={row[id]} currency={row.currency} freeAtZero={false} />,
});

const columns = (): TableColumn<Total>[] => [
  { id: 'account', header: periodsText('account'), primary: true, cell: ({ account }) => ledgerAccountLabelsText(account) },
  amount('openingMinor', periodsText('before')),
  amount('debitMinor', periodsText('debit')),
  amount('creditMinor', periodsText('credit')),
  amount('closingMinor', periodsText('after')),
];

/** Shows a confirmation before a month is closed. Asks for the reason if something is unclear. */
function ClosePeriodDialog({ period, onClose }: { readonly period: Period; readonly onClose: () => void }) {
  const { month, openDifferences, isMoneyClean } = period;
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const needsReason = openDifferences > 0 || !isMoneyClean;
  const close = useMutation({
    mutationFn: () => call(closePeriod, { month, reason: reason.trim() }),
    onSettled: () => client.invalidateQueries({ queryKey: periodsKey }),
    meta: inlineErrors,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={periodsText('closeMonthQuestion', { month: formatMonth(month) })}
      confirmLabel={periodsText('closeMonth2')}
      onConfirm={async () => {
        await close.mutateAsync();
        toast.success(periodsText('monthIsClosed', { month: formatMonth(month) }));
      }}
    >
      <div className="grid gap-4">
        <p>{periodsText('itsTotalsAreFrozenAndNo')}</p>
        {needsReason && (
          <InlineNotice tone="warning" title={periodsText('someChecksHaventPassed')}>
            {!isMoneyClean && periodsText('theMoneyCheckFoundProblems')}{' '}
            {openDifferences > 0 && periodsText('openDifferencesWithTheProvider', { count: openDifferences })}
          </InlineNotice>
        )}
        <TextArea
          label={needsReason ? periodsText('reasonForClosingAnyway') : periodsText('noteOptional')}
          rows={3}
          maxLength={PERIOD_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {close.error && (
          <InlineNotice tone="failure" title={periodsText('weCouldntCloseTheMonth')} announce>
            {inlineErrorMessage(close.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
