import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WalletReservation, PendingIncome, Wallet } from '@festoon/contracts/money/wallet';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { linkClass } from '../../../ui/links.ts';

/** Shows the balance, and the amounts that are not available yet with the reason. */
export function Balances({ wallet }: { readonly wallet: Wallet }) {
  const { currency, availableMinor, pendingMinor, reservedMinor, pending, reservations } = wallet;
  return (
    <Card className="grid content-start gap-5">
      <div>
        <h2 className="text-muted">Available</h2>
        <p className="text-4xl font-semibold tracking-tight tabular-nums sm:text-5xl">
          {formatMoney(availableMinor, currency)}
        </p>
        <p className="mt-1 text-ink-2">Yours to book with, at once and without a card.</p>
      </div>
      <div className="divide-y divide-line border-t border-line">
        <BalancePart
          name="Pending"
          minor={pendingMinor}
          currency={currency}
          description="Income of events that are not over and settled."
        >
          {pending.length > 0 && <PendingList pending={pending} currency={currency} />}
        </BalancePart>
        <BalancePart
          name="Held"
          minor={reservedMinor}
          currency={currency}
          description="Kept for something that is not decided yet."
        >
          {reservations.length > 0 && <ReservationList reservations={reservations} currency={currency} />}
        </BalancePart>
      </div>
    </Card>
  );
}

type BalancePartProps = {
  readonly name: string;
  readonly minor: number;
  readonly currency: string;
  readonly description: string;
  /** The reasons; empty if there are none. */
  readonly children: ReactNode;
};

function BalancePart({ name, minor, currency, description, children }: BalancePartProps) {
  const summary = (
    <span className="flex grow items-baseline justify-between gap-4">
      <span className="grid min-w-0">
        <span className="font-medium text-ink">{name}</span>
        <span className="text-sm font-normal text-muted">{description}</span>
      </span>
      <span className="font-semibold tabular-nums">{formatMoney(minor, currency)}</span>
    </span>
  );
  if (!children) return <p className="flex min-h-11 items-center py-3 pr-9">{summary}</p>;
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
              ? 'Cancelled: it goes back to the buyers'
              : `Available from ${formatDay(availableAt, ownZone())}`}
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
          <span className="block text-sm text-muted">Since {formatDay(since, ownZone())}</span>
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
