import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { BookingAdmin } from '../../features/ticketing/bookings/admin/booking-admin.tsx';
import { bookingListQuery, bookingParams } from '../../features/ticketing/bookings/admin/booking-admin-queries.ts';
import type { Page } from '../page.ts';

function Bookings() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('bookings')}</h1>
        <p className="text-ink-2">{adminPagesText('allBookingsWithTheirTicketsPayments')}</p>
      </header>
      <BookingAdmin views={<SavedViews section="bookings" />} />
    </div>
  );
}

export const page: Page = {
  component: Bookings,
  load: ({ queryClient, search }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchInfiniteQuery(bookingListQuery(bookingParams(search)));
    return { title: adminPagesText('bookings') };
  },
};
