import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useSearch } from '@tanstack/react-router';
import { ticketPagesText } from '@festoon/catalogue/app/ticket-pages';
import { bookingQuery } from '../../features/ticketing/bookings/booking-queries.ts';
import { Checkout } from '../../features/ticketing/bookings/checkout/checkout.tsx';
import { CheckoutSkeleton } from '../../features/ticketing/bookings/checkout/checkout-skeleton.tsx';
import { outcomePath, stageOf } from '../../features/ticketing/bookings/checkout/checkout-stage.ts';
import { bookingWalletQuery, isPayable } from '../../features/ticketing/bookings/checkout/use-payment-split.ts';
import { CheckoutInvoice } from '../../features/money/documents/checkout-invoice.tsx';
import { Themed } from '../../ui/theme/themed.tsx';
import { throwNotFound } from '../throw-not-found.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

function CheckoutPage() {
  const { booking: bookingId = '' } = useSearch({ from: '/focus/checkout' });
  const { data, dataUpdatedAt } = useSuspenseQuery(bookingQuery(bookingId));
  const user = useSession((state) => state.user);
  // The owner of an account that an emailed code created enters a name here.
  const name = user?.needsName ? '' : user?.name;
  const person = { name: name ?? '', email: user?.email ?? '' };
  return (
    <Themed theme={data.event.theme}>
      <Checkout
        key={data.id}
        booking={data}
        receivedAt={dataUpdatedAt}
        person={person}
        invoice={data.totalMinor > 0 && <CheckoutInvoice bookingId={data.id} />}
      />
    </Themed>
  );
}

export const page: Page = {
  component: CheckoutPage,
  skeleton: CheckoutSkeleton,
  load: async ({ queryClient, search }) => {
    const booking = await queryClient.fetchQuery(bookingQuery(search['booking'] ?? throwNotFound('booking')));
    if (stageOf(booking, true) === 'decided') throw redirect({ href: outcomePath(booking.id), replace: true });
    if (isPayable(booking)) await queryClient.prefetchQuery(bookingWalletQuery(booking.id));
    return { title: ticketPagesText('checkout') };
  },
};
