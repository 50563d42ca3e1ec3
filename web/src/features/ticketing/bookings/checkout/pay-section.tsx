import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { Tender } from '@festoon/contracts/core/card-amounts';
import { CardModeNote } from '../../../../ui/card-mode-note.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useOnline } from '../../../../lib/online.ts';
import { Button } from '../../../../ui/button.tsx';
import { LockIcon } from '../../../../ui/image/icons.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { wordsOfPayButton, wordsOfRefunds, holdEndLabel, wordsOfTender } from '../booking-text.ts';
import type { usePay } from './use-checkout.ts';
import type { TenderChoice } from './use-tender.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { checkoutPath } from './checkout-stage.ts';

type PaySectionProps = {
  readonly booking: Booking;
  readonly payment: ReturnType<typeof usePay>;
  readonly tender: TenderChoice;
};

/** Shows the next step, its price, and the one button that takes it. */
export function PaySection({ booking, payment, tender }: PaySectionProps) {
  const online = useOnline();
  const isFree = booking.totalMinor === 0;
  return (
    <div className="grid gap-4">
      <EarlierTry booking={booking} />
      <PayProblem error={payment.error} />
      <PayChoice booking={booking} tender={tender} />
      <p className="text-ink-2">{whatHappens(booking, tender.chosen)}</p>
      <p className="text-sm text-muted">
        {booking.needsApproval ? 'You can take your request back at any time.' : wordsOfRefunds(booking)}
      </p>
      {!booking.needsApproval && tender.chosen.cardMinor > 0 && <CardModeNote />}
      {!online && (
        <InlineNotice tone="warning" title="You are offline">
          What you entered is kept. Go on once you are connected again.
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        className="w-full tabular-nums"
        icon={isFree || booking.needsApproval ? undefined : <LockIcon className="size-5" />}
        busy={payment.busy}
        busyLabel={busyText(booking, payment)}
        disabled={!online}
      >
        {wordsOfPayButton(booking, tender.chosen)}
      </Button>
      <output className="block min-h-5 text-center text-sm text-muted">
        {payment.waiting && 'Confirming your payment. This takes a little longer than usual.'}
        {payment.leaving && 'Opening the payment page. Please do not close this one.'}
      </output>
    </div>
  );
}

function busyText({ needsApproval }: Booking, { leaving, waiting }: PaySectionProps['payment']): string {
  if (needsApproval) return 'Sending your request';
  if (waiting) return 'Confirming your payment';
  return leaving ? 'Opening the payment page' : 'Saving your booking';
}

function whatHappens({ needsApproval, totalMinor, currency }: Booking, { walletMinor, cardMinor }: Tender): string {
  if (needsApproval) {
    const next = totalMinor === 0 ? 'You get your tickets' : 'You pay, and get your tickets,';
    return `The organiser lets people in. ${next} once they have said yes; until then no places are kept.`;
  }
  if (totalMinor === 0) return 'There is nothing to pay. Your tickets come by mail at once.';
  if (cardMinor === 0)
    return `${formatMoney(totalMinor, currency)} is taken from your wallet. Your tickets come by mail at once.`;
  const kept = walletMinor === 0 ? '' : ` Your wallet keeps its part until then.`;
  return `You pay on the card provider’s page and come back here. Your card’s numbers never reach us.${kept}`;
}

/** After coming back without having paid. */
function EarlierTry({ booking }: { booking: Booking }) {
  if (booking.payment === 'failed') {
    return (
      <InlineNotice tone="failure" title="The payment did not go through">
        Nothing was charged and everything you entered is still here. Try again, or with another card.
      </InlineNotice>
    );
  }
  if (booking.payment === 'open') {
    return (
      <InlineNotice title="Your payment is not finished">
        Nothing was charged and everything you entered is still here.
        {booking.walletMinor > 0 &&
          ` ${formatMoney(booking.walletMinor, booking.currency)} of your wallet is kept until you pay or choose otherwise.`}
      </InlineNotice>
    );
  }
  return null;
}

function PayProblem({ error }: { error: unknown }) {
  if (!error || (error instanceof ApiError && error.errors.length > 0)) return null;
  const isLost = error instanceof ApiError && error.status === 0;
  return (
    <InlineNotice tone="failure" title={isLost ? 'No answer arrived' : 'That did not work'} announce>
      {describeError(error)} {isLost ? 'Press the button again: you will not be charged twice.' : 'Nothing was charged.'}
    </InlineNotice>
  );
}

type PayChoiceProps = { readonly booking: Booking; readonly tender: TenderChoice };

/** Card, wallet, or both: chosen with the balance in sight. */
function PayChoice({ booking, tender }: PayChoiceProps) {
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
