import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { KeptMoney, PendingIncome, Wallet } from '@festoon/contracts/money/wallet';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { linkClass } from '../../../ui/links.ts';

/** The balance large, and what is not theirs to use yet, each with its reason. */
export function Balances({ wallet }: { readonly wallet: Wallet }) {
  const { currency, availableMinor, pendingMinor, heldMinor, pending, held } = wallet;
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
        <Part name="Pending" minor={pendingMinor} currency={currency} why="Income of events that are not over and settled.">
          {pending.length > 0 && <PendingList pending={pending} currency={currency} />}
        </Part>
        <Part name="Held" minor={heldMinor} currency={currency} why="Kept for something that is not decided yet.">
          {held.length > 0 && <HeldList held={held} currency={currency} />}
        </Part>
      </div>
    </Card>
  );
}

type PartProps = {
  readonly name: string;
  readonly minor: number;
  readonly currency: string;
  readonly why: string;
  /** The reasons one by one; nothing where there are none. */
  readonly children: ReactNode;
};

function Part({ name, minor, currency, why, children }: PartProps) {
  const words = (
    <span className="flex grow items-baseline justify-between gap-4">
      <span className="grid min-w-0">
        <span className="font-medium text-ink">{name}</span>
        <span className="text-sm font-normal text-muted">{why}</span>
      </span>
      <span className="font-semibold tabular-nums">{formatMoney(minor, currency)}</span>
    </span>
  );
  if (!children) return <p className="flex min-h-11 items-center py-3 pr-9">{words}</p>;
  return (
    <Disclosure summary={words} className="py-1">
      {children}
    </Disclosure>
  );
}

function PendingList({ pending, currency }: { readonly pending: readonly PendingIncome[]; readonly currency: string }) {
  return (
    <ul className="grid gap-3 pt-2">
      {pending.map(({ eventId, title, amountMinor, availableAt }) => (
        <Line key={eventId} amount={formatMoney(amountMinor, currency)}>
          <Link to="/event-analytics/$id" params={{ id: eventId }} className={linkClass}>
            {title}
          </Link>
          <span className="block text-sm text-muted">
            {availableAt === null
              ? 'Cancelled: it goes back to the buyers'
              : `Available from ${formatDay(availableAt, ownZone())}`}
          </span>
        </Line>
      ))}
    </ul>
  );
}

function HeldList({ held, currency }: { readonly held: readonly KeptMoney[]; readonly currency: string }) {
  return (
    <ul className="grid gap-3 pt-2">
      {held.map(({ id, words, amountMinor, since }) => (
        <Line key={id} amount={formatMoney(amountMinor, currency)}>
          {words}
          <span className="block text-sm text-muted">Since {formatDay(since, ownZone())}</span>
        </Line>
      ))}
    </ul>
  );
}

function Line({ amount, children }: { readonly amount: string; readonly children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 break-words">{children}</span>
      <span className="shrink-0 tabular-nums">{amount}</span>
    </li>
  );
}
