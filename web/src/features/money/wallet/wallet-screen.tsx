import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { BlockBoundary } from '../../../ui/feedback/block-boundary.tsx';
import { Boundary } from '../../../ui/feedback/boundary.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { Statement } from './statement.tsx';
import type { StatementFilter } from './statement-filter.ts';
import { TopUpForm } from './top-up-form.tsx';
import { WalletBoxSkeleton } from './wallet-skeleton.tsx';
import { invalidateWallet, walletQuery } from './wallet-queries.ts';
import type { DebtReason, Wallet, WalletReservation, PendingIncome } from '@festoon/contracts/money/wallet';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Link } from '@tanstack/react-router';
import { walletText } from '@festoon/catalogue/money/wallet';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';

const DEBT_REASONS = {
  dispute_open: 'debtDisputeOpen',
  dispute_lost: 'debtDisputeLost',
  refunded: 'debtRefunded',
} as const satisfies Readonly<Record<DebtReason['kind'], string>>;

/** Shows the debt of the wallet, the reason, and how to pay it. Shows nothing without a debt. */
function DebtNotice({ wallet }: { readonly wallet: Wallet }) {
  const { debtMinor, debtReasons, currency } = wallet;
  if (debtMinor === 0) return null;
  const isUndecided = debtReasons.some(({ kind }) => kind === 'dispute_open');
  return (
    <InlineNotice
      tone="warning"
      title={walletText('youOwe', { debt: formatMoney(debtMinor, currency) })}
      action={
        <a href="#top-up" className={linkClass}>
          {walletText('topUpToPayIt')}
        </a>
      }
    >
      <div className="grid gap-2">
        <p>{walletText(isUndecided ? 'debtWithDispute' : 'debt')}</p>
        <ul className="grid gap-1">
          {debtReasons.map((reason) => (
            <li key={reason.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">
                {walletText(DEBT_REASONS[reason.kind], { label: reason.label, day: formatDay(reason.at, ownZone()) })}
              </span>
              <span className="tabular-nums">{formatMoney(reason.amountMinor, currency)}</span>
            </li>
          ))}
        </ul>
      </div>
    </InlineNotice>
  );
}

export type WalletScreenProps = {
  readonly accountId: string | undefined;
  readonly filter: StatementFilter;
  readonly onFilterChange: (next: StatementFilter) => void;
  /** The outcome of a top-up after the payment page. */
  readonly outcome: ReactNode;
  readonly payouts: ReactNode;
  /** True for an organiser, who needs payouts more often than top-ups. */
  readonly arePayoutsFirst: boolean;
};

/** Shows the balance, the top-up form, the payouts and the statement. */
export function WalletScreen(props: WalletScreenProps) {
  const { accountId, filter, onFilterChange, outcome, payouts, arePayoutsFirst } = props;
  const client = useQueryClient();
  const wallet = useQuery(walletQuery);
  useLiveTopic(accountId === undefined ? undefined : `account:${accountId}`, ({ name }) => {
    if (name === 'wallet.changed' || name === 'live.resumed') void invalidateWallet(client);
  });
  return (
    <div className="grid gap-8">
      <h1 className="text-3xl font-semibold">{walletText('wallet')}</h1>
      {outcome}
      <Boundary>{wallet.data && <DebtNotice wallet={wallet.data} />}</Boundary>
      {wallet.isError && !wallet.data ? (
        <LoadError
          title={walletText('weCouldntLoadYourWallet')}
          error={wallet.error}
          onRetry={() => void wallet.refetch()}
          retrying={wallet.isFetching}
        />
      ) : (
        <SkeletonSwap loading={wallet.isPending} skeleton={<WalletBoxSkeleton />}>
          {wallet.data && (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <BlockBoundary>
                <Balances wallet={wallet.data} />
              </BlockBoundary>
              {arePayoutsFirst && payouts}
              <div
                key="top-up"
                id="top-up"
                data-feature="top_ups"
                className="scroll-mt-24 xl:col-start-2 xl:row-span-2 xl:row-start-1"
              >
                <TopUpForm tone={arePayoutsFirst ? 'secondary' : 'primary'} />
              </div>
            </div>
          )}
        </SkeletonSwap>
      )}
      {(!wallet.data || !arePayoutsFirst) && payouts}
      <Statement filter={filter} onFilterChange={onFilterChange} isEmpty={wallet.data?.hasEntries === false} />
    </div>
  );
}

/** Shows the balance, and the amounts that are not available yet with the reason. */
function Balances({ wallet }: { readonly wallet: Wallet }) {
  const { currency, availableMinor, pendingMinor, reservedMinor, pending, reservations } = wallet;
  return (
    <Card className="grid content-start gap-5">
      <div>
        <h2 className="text-muted">{walletText('available')}</h2>
        <p className="text-4xl font-semibold tracking-tight tabular-nums sm:text-5xl">
          {formatMoney(availableMinor, currency)}
        </p>
        <p className="mt-1 text-ink-2">{walletText('readyToSpendOrWithdraw')}</p>
      </div>
      <div className="divide-y divide-line border-t border-line empty:hidden">
        <BalancePart
          name={walletText('pending')}
          minor={pendingMinor}
          currency={currency}
          description={nextAvailableText(wallet) ?? walletText('incomeFromEventsThatHaventBeen')}
        >
          {pending.length > 0 && <PendingList pending={pending} currency={currency} />}
        </BalancePart>
        <BalancePart
          name={walletText('reserved')}
          minor={reservedMinor}
          currency={currency}
          description={walletText('reservedForSomethingUndecided')}
        >
          {reservations.length > 0 && <ReservationList reservations={reservations} currency={currency} />}
        </BalancePart>
      </div>
    </Card>
  );
}

/** Returns the sum that becomes available next, and its day. Returns null if no day is known. */
function nextAvailableText({ pending, currency }: Wallet): string | null {
  const days = pending.flatMap(({ amountMinor, availableAt }) =>
    availableAt === null ? [] : [{ amountMinor, day: formatDay(availableAt, ownZone()) }],
  );
  const day = days[0]?.day;
  if (day === undefined) return null;
  const amountMinor = days.filter((other) => other.day === day).reduce((sum, other) => sum + other.amountMinor, 0);
  return walletText('nextAvailable', { amount: formatMoney(amountMinor, currency), day });
}

type BalancePartProps = {
  readonly name: string;
  readonly minor: number;
  readonly currency: string;
  readonly description: string;
  /** The reasons; empty if there are none. */
  readonly children: ReactNode;
};

/** Shows one part of the balance that is not available, unless there is none. */
function BalancePart({ name, minor, currency, description, children }: BalancePartProps) {
  const summary = (
    <span className="grid grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <span className="font-medium text-ink">{name}</span>
      <span className="font-semibold tabular-nums">{formatMoney(minor, currency)}</span>
      <span className="col-span-2 text-sm font-normal text-muted">{description}</span>
    </span>
  );
  if (minor === 0 && !children) return null;
  if (!children) return <p className="flex min-h-11 items-center py-3 pe-9">{summary}</p>;
  return (
    <Disclosure summary={summary} className="py-1">
      {children}
    </Disclosure>
  );
}

function PendingList({ pending, currency }: { readonly pending: readonly PendingIncome[]; readonly currency: string }) {
  return (
    <ul className="grid gap-3 pt-2">
      {pending.map(({ eventId, title, amountMinor, availableAt }) => (
        <AmountLine key={eventId} amount={formatMoney(amountMinor, currency)}>
          <Link to="/event-analytics/$id" params={{ id: eventId }} className={linkClass}>
            {title}
          </Link>
          <span className="block text-sm text-muted">
            {availableAt === null
              ? walletText('cancelledBeingRefundedToBuyers')
              : walletText('availableFrom', { availableAt: formatDay(availableAt, ownZone()) })}
          </span>
        </AmountLine>
      ))}
    </ul>
  );
}

function ReservationList({
  reservations,
  currency,
}: {
  readonly reservations: readonly WalletReservation[];
  readonly currency: string;
}) {
  return (
    <ul className="grid gap-3 pt-2">
      {reservations.map(({ id, label: summary, amountMinor, since }) => (
        <AmountLine key={id} amount={formatMoney(amountMinor, currency)}>
          {summary}
          <span className="block text-sm text-muted">{walletText('since', { since: formatDay(since, ownZone()) })}</span>
        </AmountLine>
      ))}
    </ul>
  );
}

function AmountLine({ amount, children }: { readonly amount: string; readonly children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 break-words">{children}</span>
      <span className="shrink-0 tabular-nums">{amount}</span>
    </li>
  );
}
