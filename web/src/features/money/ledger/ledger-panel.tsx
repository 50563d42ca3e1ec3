import { ledgerTransactionLabelsText } from '@festoon/catalogue/money/ledger-transaction-labels';
import { ledgerAccountLabelsText } from '@festoon/catalogue/money/ledger-account-labels';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LedgerTransactionSummary, LedgerObject, LedgerTransaction } from '@festoon/contracts/money/finance';

import { ledgerText } from '@festoon/catalogue/money/ledger';
import { siteUrl } from '../../../lib/config.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Price } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ledgerTransactionQuery } from './finance-queries.ts';

type ApplyFilter = (filter: Readonly<Partial<Record<'person' | 'event' | 'booking', string>>>) => void;
type PanelProps = { readonly id: string; readonly onFilter: ApplyFilter };

/** Shows one transaction: its entries, its subject, and the transactions its money came from and went to. */
export function LedgerPanel({ id, onFilter }: PanelProps) {
  const { data, error, refetch, isFetching } = useQuery(ledgerTransactionQuery(id));
  if (!data && error) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const address = siteUrl(`/admin/dashboard/finance?tab=ledger&open=${id}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h3 className="text-lg font-semibold">{ledgerTransactionLabelsText(data.kind)}</h3>
        <p className="text-2xl font-semibold">
          <Price amountMinor={data.amountMinor} currency={data.currency} freeAtZero={false} />
        </p>
        <p className="text-muted">{formatDateTime(data.postedAt, ownZone())}</p>
      </header>
      <FlowSteps title={ledgerText('whereTheMoneyCameFrom')} steps={data.sources} emptyText={originText(data.kind)} />
      <Entries entries={data.entries} />
      <FlowSteps
        title={ledgerText('whereTheMoneyWent')}
        steps={data.destinations}
        emptyText={ledgerText('itHasntMovedSince')}
      />
      <LedgerObjects objects={data.objects} />
      <FilterButtons transaction={data} onFilter={onFilter} />
      <CopyButton text={address} label={ledgerText('copyLink')} />
    </div>
  );
}

function originText(kind: LedgerTransactionSummary['kind']): string {
  if (kind === 'capture') return ledgerText('fromACardTheMoneyEnters');
  if (kind === 'adjustment') return ledgerText('fromThePlatformWhichCoversIt');
  return ledgerText('fromTheWalletItWasIn');
}

type FlowStepsProps = {
  readonly title: string;
  readonly steps: readonly LedgerTransactionSummary[];
  readonly emptyText: string;
};

function FlowSteps({ title, steps, emptyText }: FlowStepsProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="font-semibold">{title}</h4>
      {steps.length === 0 && <p className="text-muted">{emptyText}</p>}
      <ul className="grid gap-2">
        {steps.map((step) => (
          <li key={step.id}>
            <Link
              to="/admin/dashboard/finance"
              search={(previous: object) => ({ ...previous, tab: 'ledger', open: step.id })}
              resetScroll={false}
              className="grid gap-0.5 rounded-control border border-line px-3 py-2 transition-colors hover:bg-hover"
            >
              <span className="flex justify-between gap-3">
                <span className="font-medium">{ledgerTransactionLabelsText(step.kind)}</span>
                <Price amountMinor={step.amountMinor} currency={step.currency} freeAtZero={false} />
              </span>
              <span className="flex justify-between gap-3 text-sm text-muted">
                <bdi className="truncate" dir="auto">
                  {step.reference ?? step.eventTitle}
                </bdi>
                <span className="whitespace-nowrap">{formatDateTime(step.postedAt, ownZone())}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entries({ entries }: { readonly entries: LedgerTransaction['entries'] }) {
  const cell = 'border-b border-line py-2 align-top';
  return (
    <table className="w-full border-separate border-spacing-0 text-start text-sm">
      <caption className="pb-1 text-start text-base font-semibold">{ledgerText('entries')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{ledgerText('account')}</th>
          <th scope="col">{ledgerText('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, account, ownerName, eventTitle, balanceAfterMinor, ...amount }) => (
          <tr key={id}>
            <th scope="row" className={`${cell} pe-3 text-start font-normal`}>
              {ledgerAccountLabelsText(account)}
              {[ownerName, eventTitle].map(
                (text) =>
                  text !== null && (
                    <bdi key={text} className="line-clamp-2 wrap-anywhere text-muted" dir="auto">
                      {text}
                    </bdi>
                  ),
              )}
            </th>
            <td className={`${cell} text-end`}>
              <Price {...amount} signed freeAtZero={false} />
              {balanceAfterMinor !== null && (
                <span className="block text-muted">
                  {joinParts(
                    ledgerText.parts('leaves', {
                      balance: () => <Price amountMinor={balanceAfterMinor} currency={amount.currency} freeAtZero={false} />,
                    }),
                  )}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const OBJECT_LABELS = {
  payment: 'cardPayment',
  booking: 'booking',
  refund: 'refund',
  payout: 'payout',
  dispute: 'dispute',
  person: 'person',
  event: 'event',
  provider: 'providerId',
} as const satisfies Readonly<Record<LedgerObject['kind'], string>>;

const OBJECT_PAGES: Readonly<Partial<Record<LedgerObject['kind'], string>>> = {
  booking: '/admin/dashboard/bookings',
  person: '/admin/dashboard/users',
  event: '/admin/dashboard/events',
};

function LedgerObjects({ objects }: { readonly objects: readonly LedgerObject[] }) {
  if (objects.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="font-semibold">{ledgerText('details')}</h4>
      <dl className="grid gap-2">
        {objects.map((object) => (
          <div key={object.kind + object.id}>
            <dt className="text-sm text-muted">{ledgerText(OBJECT_LABELS[object.kind])}</dt>
            <dd className="wrap-anywhere">
              <LedgerObjectLink {...object} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LedgerObjectLink({ kind, id, label }: LedgerObject) {
  const page = OBJECT_PAGES[kind];
  if (page !== undefined) {
    return (
      <Link to={page} search={{ open: id }} className={linkClass}>
        <bdi dir="auto">{label}</bdi>
      </Link>
    );
  }
  if (kind === 'provider') return <code className="text-sm break-all">{label}</code>;
  return (
    <>
      <span className="first-letter:uppercase">{label.replaceAll('_', ' ')}</span>{' '}
      <code className="text-sm break-all text-muted">{id}</code>
    </>
  );
}

const FILTER_BUTTONS = [
  ['booking', 'allBooking'],
  ['event', 'allEvent'],
  ['person', 'allPerson'],
] as const;

function FilterButtons({ transaction: { objects }, onFilter }: { transaction: LedgerTransaction; onFilter: ApplyFilter }) {
  return (
    <div className="flex flex-wrap gap-3">
      {FILTER_BUTTONS.map(([kind, label]) => {
        const [object, second] = objects.filter((each) => each.kind === kind);
        // With two people it is not clear whose transactions to filter.
        if (object === undefined || second !== undefined) return null;
        return (
          <Button key={kind} size="sm" onClick={() => onFilter({ [kind]: object.id })}>
            {ledgerText(label)}
          </Button>
        );
      })}
    </div>
  );
}
