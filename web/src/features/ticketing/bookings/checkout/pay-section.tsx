import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { PaymentSplit } from '@festoon/contracts/core/card-amounts';
import { checkoutPaymentText } from '@festoon/catalogue/ticketing/checkout-payment';
import { CardModeNote } from '../../../../ui/card-mode-note.tsx';
import { ConsentNote } from '../../../../ui/consent-note.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useOnline } from '../../../../lib/online.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LockIcon } from '../../../../ui/image/icons.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { dueMinor, payButtonLabel, refundPolicyText, holdEndLabel, formatPaymentSplit } from '../booking-text.ts';
import type { usePay } from './use-checkout.ts';
import type { PaymentSplitChoice } from './use-payment-split.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { StickyBar } from '../../../../ui/sticky-bar.tsx';
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
  return (
    <div className="grid gap-4">
      <PreviousAttemptNotice booking={booking} />
      <PayProblem error={payment.error} />
      <PayChoice booking={booking} paymentSplit={paymentSplit} />
      <p className="text-ink-2">{nextStepText(booking, paymentSplit.chosen)}</p>
      <p className="text-sm text-muted">
        {booking.needsApproval ? checkoutPaymentText('youCanWithdrawYourRequestAt') : refundPolicyText(booking)}
      </p>
      {!booking.needsApproval && paymentSplit.chosen.cardMinor > 0 && <CardModeNote />}
      {!online && (
        <InlineNotice tone="warning" title={checkoutPaymentText('youreOffline')}>
          {checkoutPaymentText('offlineHint')}
        </InlineNotice>
      )}
      {payment.isWaiting && (
        <InlineNotice title={checkoutPaymentText('thePaymentProviderIsBusy')} announce>
          {checkoutPaymentText('wereHoldingYourTicketsAndWill')}
        </InlineNotice>
      )}
      <ConsentNote action="book" />
      <div className="grid max-lg:hidden">
        <PayButton booking={booking} payment={payment} paymentSplit={paymentSplit} />
      </div>
      <output className="block text-center text-sm text-muted max-lg:empty:-mt-4 lg:min-h-5">
        {payment.isLeaving && checkoutPaymentText('openingThePaymentPagePleaseKeep')}
      </output>
    </div>
  );
}

/** Shows the payment button at the bottom of a phone or tablet, so that it is in reach from every part of the form. */
export function PayBar(props: PaySectionProps) {
  return (
    <StickyBar label={checkoutPaymentText('payment')}>
      <div className="grid grow">
        <PayButton {...props} />
      </div>
    </StickyBar>
  );
}

function PayButton({ booking, payment, paymentSplit }: PaySectionProps) {
  const online = useOnline();
  const isFree = dueMinor(booking) === 0;
  return (
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
  );
}

function busyText({ needsApproval }: Booking, { isLeaving, isWaiting }: PaySectionProps['payment']): string {
  if (needsApproval) return checkoutPaymentText('sendingYourRequest');
  if (isWaiting) return checkoutPaymentText('waitingForThePaymentProvider');
  return isLeaving ? checkoutPaymentText('openingThePaymentPage') : checkoutPaymentText('savingYourBooking');
}

function nextStepText(booking: Booking, { walletMinor, cardMinor }: PaymentSplit): string {
  const { needsApproval, currency } = booking;
  const totalMinor = dueMinor(booking);
  if (needsApproval) {
    return totalMinor === 0 ? checkoutPaymentText('requestFree') : checkoutPaymentText('requestPaid');
  }
  if (totalMinor === 0) return checkoutPaymentText('nothingToPayWellEmailYour');
  if (cardMinor === 0) return checkoutPaymentText('takenFromYourWallet', { amount: formatMoney(totalMinor, currency) });
  return walletMinor === 0 ? checkoutPaymentText('payByCardPage') : checkoutPaymentText('payByCardPageAndWallet');
}

/** Shows what happened after a return without a payment. */
function PreviousAttemptNotice({ booking }: { booking: Booking }) {
  if (booking.payment === 'failed') {
    return (
      <InlineNotice tone="failure" title={checkoutPaymentText('yourPaymentDidntGoThrough')}>
        {checkoutPaymentText('failedHint')}
      </InlineNotice>
    );
  }
  if (booking.payment === 'open') {
    return (
      <InlineNotice title={checkoutPaymentText('yourPaymentIsntComplete')}>
        {booking.walletMinor > 0
          ? checkoutPaymentText('notFinishedWithWallet', { amount: formatMoney(booking.walletMinor, booking.currency) })
          : checkoutPaymentText('notFinished')}
      </InlineNotice>
    );
  }
  return null;
}

function PayProblem({ error }: { error: unknown }) {
  if (!error || (error instanceof ApiError && error.errors.length > 0)) return null;
  const isConnectionError = error instanceof ApiError && error.status === 0;
  const problem = describeError(error);
  return (
    <InlineNotice
      tone="failure"
      title={isConnectionError ? checkoutPaymentText('weDidntGetAResponse') : checkoutPaymentText('somethingWentWrong')}
      announce
    >
      {isConnectionError
        ? checkoutPaymentText('tryAgainYouWontBeCharged', { problem })
        : checkoutPaymentText('failedNothingWasCharged', { problem })}
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
      {availableMinor > 0 && maxSplit.cardMinor > 0 && <TopUpHint booking={booking} paymentSplit={paymentSplit} />}
    </div>
  );
}

function Choice({ booking, paymentSplit }: PayChoiceProps) {
  const { currency } = booking;
  const totalMinor = dueMinor(booking);
  const { availableMinor, maxSplit } = paymentSplit;
  const available = checkoutPaymentText('available', { amount: formatMoney(availableMinor ?? 0, currency) });
  const coversTotal = maxSplit.cardMinor === 0;
  return (
    <RadioGroup
      legend={checkoutPaymentText('howDoYouWantToPay')}
      variant="cards"
      value={paymentSplit.usesWallet ? 'wallet' : 'card'}
      onChange={(value) => paymentSplit.choose(value === 'wallet')}
      options={[
        { value: 'card', label: checkoutPaymentText('card'), trailing: formatMoney(totalMinor, currency) },
        {
          value: 'wallet',
          label: coversTotal ? checkoutPaymentText('wallet') : checkoutPaymentText('walletAndCard'),
          hint: coversTotal ? available : formatPart(maxSplit, availableMinor ?? 0, currency),
          trailing: coversTotal ? formatMoney(totalMinor, currency) : undefined,
        },
      ]}
    />
  );
}

/** Returns the payment split, with the balance if not all of it can be used. */
function formatPart(maxSplit: PaymentSplit, balanceMinor: number, currency: string): string {
  const split = formatPaymentSplit(maxSplit, currency);
  if (balanceMinor === maxSplit.walletMinor) return checkoutPaymentText('parts', { paymentSplit: split });
  return checkoutPaymentText('availableParts', { amount: formatMoney(balanceMinor, currency), paymentSplit: split });
}

/** Shows how to top up a wallet with a balance that does not cover the booking. */
function TopUpHint({ booking, paymentSplit: { availableMinor, maxSplit } }: PayChoiceProps) {
  const { currency, heldUntil } = booking;
  const totalMinor = dueMinor(booking);
  const balanceMinor = availableMinor ?? 0;
  const isUsable = maxSplit.walletMinor > 0;
  return (
    <Disclosure
      summary={checkoutPaymentText(isUsable ? 'payInFullFromYourWallet' : 'payFromYourWallet')}
      className="text-sm"
    >
      <p className="text-ink-2">
        {joinParts(
          checkoutPaymentText.parts(isUsable ? 'topUpPart' : 'topUpTooLittle', {
            balance: formatMoney(balanceMinor, currency),
            amount: formatMoney(totalMinor - balanceMinor, currency),
            time: holdEndLabel(heldUntil),
            link: (chunks) => (
              <a href={topUpPath(booking)} className={linkClass}>
                {chunks}
              </a>
            ),
          }),
        )}
      </p>
    </Disclosure>
  );
}

function topUpPath({ id }: Pick<Booking, 'id'>): string {
  return `/profile/wallet?${new URLSearchParams({ returnUrl: checkoutPath(id) })}`;
}

function Loading() {
  return (
    <div aria-busy="true">
      <span className="sr-only">{checkoutPaymentText('checkingYourWallet')}</span>
      <Skeleton className="h-11 rounded-control" />
    </div>
  );
}

function NoBalance({ wallet }: Pick<PaymentSplitChoice, 'wallet'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-subtle p-4 text-sm">
      <p className="text-ink-2">{checkoutPaymentText('weCantLoadYourWalletRight')}</p>
      <Button
        size="sm"
        busy={wallet.isFetching}
        busyLabel={checkoutPaymentText('lookingAgain')}
        onClick={() => void wallet.refetch()}
      >
        {checkoutPaymentText('tryAgain')}
      </Button>
    </div>
  );
}
