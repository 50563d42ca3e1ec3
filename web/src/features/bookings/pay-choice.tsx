import type { Booking } from '@festoon/contracts/bookings';
import type { Tender } from '@festoon/contracts/card-amounts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { linkClass } from '../../ui/links.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { holdEndLabel, wordsOfTender } from './booking-text.ts';
import { checkoutPath } from './checkout-stage.ts';
import type { TenderChoice } from './use-tender.ts';

type PayChoiceProps = { readonly booking: Booking; readonly tender: TenderChoice };

/** Card, wallet, or both: chosen with the balance in sight. */
export function PayChoice({ booking, tender }: PayChoiceProps) {
  const { wallet, availableMinor, most } = tender;
  if (!tender.isPaid) return null;
  if (availableMinor === null) return wallet.isError ? <NoBalance wallet={wallet} /> : <Loading />;
  return (
    <div className="grid gap-3">
      {most.walletMinor > 0 && <Choice booking={booking} tender={tender} />}
      {most.cardMinor > 0 && <MoreInWallet booking={booking} tender={tender} />}
    </div>
  );
}

function Choice({ booking, tender }: PayChoiceProps) {
  const { totalMinor, currency } = booking;
  const { availableMinor, most } = tender;
  const available = `${formatMoney(availableMinor ?? 0, currency)} available`;
  const isWhole = most.cardMinor === 0;
  return (
    <RadioGroup
      legend="How do you want to pay?"
      look="cards"
      value={tender.usesWallet ? 'wallet' : 'card'}
      onChange={(value) => tender.choose(value === 'wallet')}
      options={[
        { value: 'card', label: 'Card', trailing: formatMoney(totalMinor, currency) },
        {
          value: 'wallet',
          label: isWhole ? 'Wallet' : 'Wallet and card',
          hint: isWhole ? `${available}.` : formatPart(most, availableMinor ?? 0, currency),
          trailing: isWhole ? formatMoney(totalMinor, currency) : undefined,
        },
      ]}
    />
  );
}

/** The balance is said where not all of it can be used. */
function formatPart(most: Tender, has: number, currency: string): string {
  const parts = `${wordsOfTender(most, currency)}.`;
  return has === most.walletMinor ? parts : `${formatMoney(has, currency)} available: ${parts}`;
}

/** The wallet does not have it all: how it could. */
function MoreInWallet({ booking, tender: { availableMinor, most } }: PayChoiceProps) {
  const { currency, heldUntil, totalMinor } = booking;
  const has = availableMinor ?? 0;
  return (
    <Disclosure
      summary={most.walletMinor > 0 ? 'Pay all of it from your wallet' : 'Pay from your wallet'}
      className="text-sm"
    >
      <p className="text-ink-2">
        {balanceSentence(has, most.walletMinor, currency)} Top it up with {formatMoney(totalMinor - has, currency)} or more
        and come back: your tickets stay held until {holdEndLabel(heldUntil)}.{' '}
        <a href={topUpPath(booking)} className={linkClass}>
          Top up your wallet
        </a>
      </p>
    </Disclosure>
  );
}

function balanceSentence(has: number, usable: number, currency: string): string {
  if (has === 0) return 'Your wallet is empty.';
  if (usable === 0) return `There is ${formatMoney(has, currency)} in it, which is too little to use here.`;
  return `There is ${formatMoney(has, currency)} in it.`;
}

function topUpPath({ id }: Pick<Booking, 'id'>): string {
  return `/profile/wallet?${new URLSearchParams({ returnUrl: checkoutPath(id) })}`;
}

function Loading() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Looking into your wallet</span>
      <Skeleton className="h-11 rounded-control" />
    </div>
  );
}

function NoBalance({ wallet }: Pick<TenderChoice, 'wallet'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-subtle p-4 text-sm">
      <p className="text-ink-2">Your wallet can’t be read right now. You can pay by card.</p>
      <Button size="sm" busy={wallet.isFetching} busyLabel="Looking again" onClick={() => void wallet.refetch()}>
        Try again
      </Button>
    </div>
  );
}
