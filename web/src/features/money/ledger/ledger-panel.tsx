import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LedgerMovement, LedgerThing, LedgerTransaction } from '@festoon/contracts/money/finance';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '@festoon/contracts/money/finance-text';
import { siteUrl } from '../../../lib/config.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Price } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ledgerTransactionQuery } from './finance-queries.ts';

type NarrowOne = (filter: Readonly<Partial<Record<'person' | 'event' | 'booking', string>>>) => void;
type PanelProps = { readonly id: string; readonly onNarrow: NarrowOne };

/** One movement: its entries, what it is about, and the movements its money came from and went to. */
export function LedgerPanel({ id, onNarrow }: PanelProps) {
  const { data, error, refetch, isFetching } = useQuery(ledgerTransactionQuery(id));
  if (!data && error) return <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const address = siteUrl(`/admin/dashboard/finance?tab=ledger&open=${id}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h3 className="text-lg font-semibold">{LEDGER_KINDS[data.kind]}</h3>
        <p className="text-2xl font-semibold">
          <Price amountMinor={data.amountMinor} currency={data.currency} freeAtZero={false} />
        </p>
        <p className="text-muted">{formatDateTime(data.postedAt, ownZone())}</p>
      </header>
      <Steps title="Where it came from" steps={data.before} none={BEGINS[data.kind] ?? 'From the wallet it was in.'} />
      <Entries entries={data.entries} />
      <Steps title="Where it went" steps={data.after} none="It is still there." />
      <Things things={data.things} />
      <More transaction={data} onNarrow={onNarrow} />
      <CopyButton text={address} label="Copy link" />
    </div>
  );
}

const BEGINS: Readonly<Partial<Record<LedgerMovement['kind'], string>>> = {
  capture: 'From a card: this is where it begins.',
  adjustment: 'From the platform, which bears it.',
};

type StepsProps = { readonly title: string; readonly steps: readonly LedgerMovement[]; readonly none: string };

function Steps({ title, steps, none }: StepsProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="font-semibold">{title}</h4>
      {steps.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="grid gap-2">
        {steps.map((step) => (
          <li key={step.id}>
            <Link
              to="/admin/dashboard/finance"
              search={((was: object) => ({ ...was, tab: 'ledger', open: step.id })) as never}
              resetScroll={false}
              className="grid gap-0.5 rounded-control border border-line px-3 py-2 transition-colors hover:bg-hover"
            >
              <span className="flex justify-between gap-3">
                <span className="font-medium">{LEDGER_KINDS[step.kind]}</span>
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
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <caption className="pb-1 text-left text-base font-semibold">Entries</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, account, ownerName, eventTitle, balanceAfterMinor, ...amount }) => (
          <tr key={id}>
            <th scope="row" className={`${cell} pr-3 font-normal`}>
              {LEDGER_ACCOUNTS[account]}
              {[ownerName, eventTitle].map(
                (words) =>
                  words !== null && (
                    <bdi key={words} className="line-clamp-2 wrap-anywhere text-muted" dir="auto">
                      {words}
                    </bdi>
                  ),
              )}
            </th>
            <td className={`${cell} text-right`}>
              <Price {...amount} signed freeAtZero={false} />
              {balanceAfterMinor !== null && (
                <span className="block text-muted">
                  leaves <Price amountMinor={balanceAfterMinor} currency={amount.currency} freeAtZero={false} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const THINGS: Readonly<Record<LedgerThing['kind'], string>> = {
  payment: 'Card payment',
  booking: 'Booking',
  refund: 'Refund',
  payout: 'Payout',
  dispute: 'Dispute',
  person: 'Person',
  event: 'Event',
  provider: 'At the provider',
};

const PAGES: Readonly<Partial<Record<LedgerThing['kind'], string>>> = {
  booking: '/admin/dashboard/bookings',
  person: '/admin/dashboard/users',
  event: '/admin/dashboard/events',
};

function Things({ things }: { readonly things: readonly LedgerThing[] }) {
  if (things.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="font-semibold">What it is about</h4>
      <dl className="grid gap-2">
        {things.map((thing) => (
          <div key={thing.kind + thing.id}>
            <dt className="text-sm text-muted">{THINGS[thing.kind]}</dt>
            <dd className="wrap-anywhere">
              <Thing {...thing} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Thing({ kind, id, label }: LedgerThing) {
  const page = PAGES[kind];
  if (page !== undefined) {
    return (
      <Link to={page} search={{ open: id } as never} className={linkClass}>
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

const NARROWED_BY = [
  ['booking', 'All of this booking'],
  ['event', 'All of this event'],
  ['person', 'All of this person'],
] as const;

function More({ transaction: { things }, onNarrow }: { transaction: LedgerTransaction; onNarrow: NarrowOne }) {
  return (
    <div className="flex flex-wrap gap-3">
      {NARROWED_BY.map(([kind, words]) => {
        const [thing, another] = things.filter((each) => each.kind === kind);
        // Of two people it would not be clear whose.
        if (thing === undefined || another !== undefined) return null;
        return (
          <Button key={kind} size="sm" onClick={() => onNarrow({ [kind]: thing.id })}>
            {words}
          </Button>
        );
      })}
    </div>
  );
}
