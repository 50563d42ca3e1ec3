import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { PaymentSplit } from '@festoon/contracts/core/card-amounts';
import { CardModeNote } from '../../../../ui/card-mode-note.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useOnline } from '../../../../lib/online.ts';
import { Button } from '../../../../ui/button.tsx';
import { LockIcon } from '../../../../ui/image/icons.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { payButtonLabel, refundPolicyText, holdEndLabel, formatPaymentSplit } from '../booking-text.ts';
import type { usePay } from './use-checkout.ts';
import type { PaymentSplitChoice } from './use-payment-split.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { checkoutPath } from './checkout-stage.ts';

type PaySectionProps = {
  readonly booking: Booking;
  readonly payment: ReturnType<typeof usePay>;
  readonly paymentSplit: PaymentSplitChoice;
};

/** Shows the next step, its price, and its button. */
export function PaySection({ booking, payment, paymentSplit }: PaySectionProps) {
  const online = useOnline();
  const isFree = booking.totalMinor === 0;
  return (
    <div className="grid gap-4">
      <PreviousAttemptNotice booking={booking} />
      <PayProblem error={payment.error} />
      <PayChoice booking={booking} paymentSplit={paymentSplit} />
      <p className="text-ink-2">{nextStepText(booking, paymentSplit.chosen)}</p>
      <p className="text-sm text-muted">
        {booking.needsApproval ? 'You can take your request back at any time.' : refundPolicyText(booking)}
      </p>
      {!booking.needsApproval && paymentSplit.chosen.cardMinor > 0 && <CardModeNote />}
      {!online && (
        <InlineNotice tone="warning" title="You are offline">
          What you entered is kept. Go on once you are connected again.
        </InlineNotice>
      )}
      {payment.isWaiting && (
        <InlineNotice title="The payment provider is busy" announce>
          We keep your tickets and try again automatically. You will not be charged twice.
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
        {payButtonLabel(booking, paymentSplit.chosen)}
      </Button>
      <output className="block min-h-5 text-center text-sm text-muted">
        {payment.isLeaving && 'Opening the payment page. Please do not close this one.'}
      </output>
    </div>
  );
}

function busyText({ needsApproval }: Booking, { isLeaving, isWaiting }: PaySectionProps['payment']): string {
  if (needsApproval) return 'Sending your request';
  if (isWaiting) return 'Waiting for the payment provider';
  return isLeaving ? 'Opening the payment page' : 'Saving your booking';
}

function nextStepText({ needsApproval, totalMinor, currency }: Booking, { walletMinor, cardMinor }: PaymentSplit): string {
  if (needsApproval) {
    const next = totalMinor === 0 ? 'You get your tickets' : 'You pay, and get your tickets,';
    return `The organiser lets people in. ${next} once they have said yes; until then no places are kept.`;
  }
  if (totalMinor === 0) return 'There is nothing to pay. Your tickets come by mail at once.';
  if (cardMinor === 0)
    return `${formatMoney(totalMinor, currency)} is taken from your wallet. Your tickets come by mail at once.`;
  const walletNote = walletMinor === 0 ? '' : ` Your wallet keeps its part until then.`;
  return `You pay on the card provider’s page and come back here. Your card’s numbers never reach us.${walletNote}`;
}

/** Shows what happened after a return without a payment. */
function PreviousAttemptNotice({ booking }: { booking: Booking }) {
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
  const isConnectionError = error instanceof ApiError && error.status === 0;
  return (
    <InlineNotice tone="failure" title={isConnectionError ? 'No answer arrived' : 'That did not work'} announce>
      {describeError(error)}{' '}
      {isConnectionError ? 'Press the button again: you will not be charged twice.' : 'Nothing was charged.'}
    </InlineNotice>
  );
}

type PayChoiceProps = { readonly booking: Booking; readonly paymentSplit: PaymentSplitChoice };

/** Shows the choice between card, wallet, or both, with the balance. */
function PayChoice({ booking, paymentSplit }: PayChoiceProps) {
  const { wallet, availableMinor, maxSplit } = paymentSplit;
  if (!paymentSplit.isPaid) return null;
  if (availableMinor === null) return wallet.isError ? <NoBalance wallet={wallet} /> : <Loading />;
  return (
    <div className="grid gap-3">
      {maxSplit.walletMinor > 0 && <Choice booking={booking} paymentSplit={paymentSplit} />}
      {maxSplit.cardMinor > 0 && <TopUpHint booking={booking} paymentSplit={paymentSplit} />}
    </div>
  );
}

function Choice({ booking, paymentSplit }: PayChoiceProps) {
  const { totalMinor, currency } = booking;
  const { availableMinor, maxSplit } = paymentSplit;
  const available = `${formatMoney(availableMinor ?? 0, currency)} available`;
  const coversTotal = maxSplit.cardMinor === 0;
  return (
    <RadioGroup
      legend="How do you want to pay?"
      look="cards"
      value={paymentSplit.usesWallet ? 'wallet' : 'card'}
      onChange={(value) => paymentSplit.choose(value === 'wallet')}
      options={[
        { value: 'card', label: 'Card', trailing: formatMoney(totalMinor, currency) },
        {
          value: 'wallet',
          label: coversTotal ? 'Wallet' : 'Wallet and card',
          hint: coversTotal ? `${available}.` : formatPart(maxSplit, availableMinor ?? 0, currency),
          trailing: coversTotal ? formatMoney(totalMinor, currency) : undefined,
        },
      ]}
    />
  );
}

/** Returns the payment split, with the balance if not all of it can be used. */
function formatPart(maxSplit: PaymentSplit, balanceMinor: number, currency: string): string {
  const parts = `${formatPaymentSplit(maxSplit, currency)}.`;
  return balanceMinor === maxSplit.walletMinor ? parts : `${formatMoney(balanceMinor, currency)} available: ${parts}`;
}

/** Shows how to top up a wallet that does not cover the booking. */
function TopUpHint({ booking, paymentSplit: { availableMinor, maxSplit } }: PayChoiceProps) {
  const { currency, heldUntil, totalMinor } = booking;
  const balanceMinor = availableMinor ?? 0;
  return (
    <Disclosure
      summary={maxSplit.walletMinor > 0 ? 'Pay all of it from your wallet' : 'Pay from your wallet'}
      className="text-sm"
    >
      <p className="text-ink-2">
        {balanceSentence(balanceMinor, maxSplit.walletMinor, currency)} Top it up with{' '}
        {formatMoney(totalMinor - balanceMinor, currency)} or more and come back: your tickets stay held until{' '}
        {holdEndLabel(heldUntil)}.{' '}
        <a href={topUpPath(booking)} className={linkClass}>
          Top up your wallet
        </a>
      </p>
    </Disclosure>
  );
}

function balanceSentence(balanceMinor: number, usable: number, currency: string): string {
  if (balanceMinor === 0) return 'Your wallet is empty.';
  if (usable === 0) return `There is ${formatMoney(balanceMinor, currency)} in it, which is too little to use here.`;
  return `There is ${formatMoney(balanceMinor, currency)} in it.`;
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

function NoBalance({ wallet }: Pick<PaymentSplitChoice, 'wallet'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-subtle p-4 text-sm">
      <p className="text-ink-2">Your wallet can’t be read right now. You can pay by card.</p>
      <Button size="sm" busy={wallet.isFetching} busyLabel="Looking again" onClick={() => void wallet.refetch()}>
        Try again
      </Button>
    </div>
  );
}
