import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { buttonClass } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { bookingQuery } from './booking-queries.ts';
import { holdEndLabel } from './booking-text.ts';
import { storeReturnBooking, readReturnBooking } from './checkout/checkout-storage.ts';
import { bookingIdFromCheckoutPath, checkoutPath, stageOf } from './checkout/checkout-stage.ts';

/** Shows, on the wallet page, a link back to the checkout while its tickets are held. */
export function ReturnToCheckout({ returnUrl }: { readonly returnUrl: unknown }) {
  const linkedBookingId = bookingIdFromCheckoutPath(returnUrl);
  useEffect(() => {
    if (linkedBookingId !== null) storeReturnBooking(linkedBookingId);
  }, [linkedBookingId]);
  const bookingId = linkedBookingId ?? readReturnBooking() ?? '';
  const { data: booking } = useQuery({ ...bookingQuery(bookingId), enabled: bookingId !== '', retry: false });
  if (booking === undefined || stageOf(booking, booking.heldUntil > booking.now) !== 'open') return null;
  return (
    <InlineNotice
      title={bookingText('yourTicketsAreHeldUntil', { time: holdEndLabel(booking.heldUntil) })}
      action={
        <Link to={checkoutPath(booking.id)} className={buttonClass('secondary', 'sm')}>
          {bookingText('backToYourBooking')}
        </Link>
      }
    >
      {bookingText('topUpThenGoBackAnd', { title: booking.event.title })}
    </InlineNotice>
  );
}
