import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ticketPagesText } from '@festoon/catalogue/app/ticket-pages';
import { bookingQuery, paymentQuery } from '../../features/ticketing/bookings/booking-queries.ts';
import { CheckoutSkeleton } from '../../features/ticketing/bookings/checkout/checkout-skeleton.tsx';
import { outcomeOf } from '../../features/ticketing/bookings/checkout/checkout-stage.ts';
import { PaymentOutcome } from '../../features/ticketing/bookings/checkout/payment-outcome.tsx';
import { Themed } from '../../ui/theme/themed.tsx';
import { throwNotFound } from '../throw-not-found.ts';
import type { Page } from '../page.ts';

/** A realtime message usually arrives first; polling covers a lost one. */
const POLL_INTERVAL_MS = 2500;

type Search = { readonly session_id?: string | undefined; readonly booking?: string | undefined };

/** Returns the booking's query: by the payment session after a payment, by the booking id for a free booking. */
function queryOf({ session_id: sessionId, booking }: Search) {
  return sessionId ? paymentQuery(sessionId) : bookingQuery(booking ?? throwNotFound('payment'));
}

function PaymentSuccessPage() {
  const search = useSearch({ from: '/site/payment/success' });
  const { data } = useSuspenseQuery({
    ...(queryOf(search) as ReturnType<typeof bookingQuery>),
    refetchInterval: ({ state }) => (state.data && outcomeOf(state.data) === 'waiting' ? POLL_INTERVAL_MS : false),
  });
  return (
    <Themed theme={data.event.theme}>
      <PaymentOutcome key={data.id} booking={data} />
    </Themed>
  );
}

export const page: Page = {
  component: PaymentSuccessPage,
  skeleton: CheckoutSkeleton,
  load: async ({ queryClient, search }) => {
    await queryClient.fetchQuery(queryOf(search) as ReturnType<typeof bookingQuery>);
    return { title: ticketPagesText('yourBooking') };
  },
};
