import type { Booking } from '@festoon/contracts/bookings';
import type { Tender } from '@festoon/contracts/card-amounts';
import { CardModeNote } from '../../ui/card-mode-note.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { describeError } from '../../lib/errors.ts';
import { formatMoney } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import { Button } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { wordsOfPayButton, wordsOfRefunds } from './booking-text.ts';
import { PayChoice } from './pay-choice.tsx';
import type { usePay } from './use-checkout.ts';
import type { TenderChoice } from './use-tender.ts';

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
