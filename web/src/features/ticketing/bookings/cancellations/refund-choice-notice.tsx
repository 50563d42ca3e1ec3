import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { chooseRefund, type RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { refundsText } from '@festoon/catalogue/ticketing/refunds';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useOnline } from '../../../../lib/online.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { cacheBooking } from '../booking-queries.ts';

type RefundChoiceNoticeProps = {
  readonly booking: Booking;
  readonly choice: NonNullable<Booking['refundChoice']>;
};

/** Shows when the card is refunded after the event was cancelled, and lets the buyer choose now. */
export function RefundChoiceNotice({ booking, choice }: RefundChoiceNoticeProps) {
  const online = useOnline();
  const refund = useChooseRefund(booking, choice.refundMinor);
  const amount = formatMoney(choice.refundMinor, booking.currency);
  const time = formatDateTime(choice.cardRefundAt, ownZone());
  const target = (to: RefundTarget) => ({
    busy: refund.isPending && refund.variables === to,
    busyLabel: refundsText('choosing'),
    disabled: !online || refund.isPending,
    onClick: () => refund.mutate(to),
  });
  return (
    <div className="grid gap-3">
      <InlineNotice tone="warning" title={refundsText('choiceTitle', { amount })}>
        <div className="grid gap-3 text-start">
          <p>
            {refundsText(booking.walletMinor > 0 ? 'choiceDeadlineWithWallet' : 'choiceDeadline', {
              time,
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button tone="primary" size="sm" {...target('wallet')}>
              {refundsText('choiceWallet')}
            </Button>
            <Button size="sm" {...target('card')}>
              {refundsText('choiceCard')}
            </Button>
          </div>
        </div>
      </InlineNotice>
      {refund.error && (
        <InlineNotice tone="failure" title={refundsText('choiceFailed')} announce>
          {inlineErrorMessage(refund.error)}
        </InlineNotice>
      )}
    </div>
  );
}

function useChooseRefund({ id: bookingId, currency }: Booking, expectedMinor: number) {
  const client = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (to: RefundTarget) => call(chooseRefund, { bookingId, to, expectedMinor }, { idempotencyKey: key }),
    onSuccess: (after) => {
      cacheBooking(client, after);
      toast.success(refundsText('choiceDone', { amount: formatMoney(expectedMinor, currency) }));
    },
    // The amount changed, or the refund has started: the booking is fetched again, and the next press is a new attempt.
    onError: () => {
      setKey(newIdempotencyKey());
      void client.invalidateQueries({ queryKey: ['bookings'] });
    },
    meta: inlineErrors,
  });
}
