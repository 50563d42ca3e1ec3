import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { profilePagesText } from '@festoon/catalogue/app/profile-pages';
import { BookingsList } from '../../features/ticketing/bookings/bookings-list.tsx';
import { bookingsQuery, type BookingTime } from '../../features/ticketing/bookings/booking-queries.ts';
import { ReviewButton } from '../../features/ticketing/reviews/review-button.tsx';
import type { Page } from '../page.ts';

const BookingDocuments = lazy(async () => ({
  default: (await import('../../features/money/documents/booking-documents.tsx')).BookingDocuments,
}));

function timeOf(when: unknown): BookingTime {
  return when === 'past' || when === 'cancelled' ? when : 'upcoming';
}

function ProfileBookingsPage() {
  const { when, review } = useSearch({ from: '/site/profile/bookings' });
  return (
    <BookingsList
      when={timeOf(when)}
      documents={({ id, event: { title } }, onClose) => (
        <Suspense>
          <BookingDocuments bookingId={id} title={title} onClose={onClose} />
        </Suspense>
      )}
      pastActions={({ event: { id, title } }) => <ReviewButton eventId={id} title={title} startsOpen={review === id} />}
    />
  );
}

export const page: Page = {
  component: ProfileBookingsPage,
  load: ({ queryClient, search }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchInfiniteQuery(bookingsQuery(timeOf(search['when'])));
    return { title: profilePagesText('tickets') };
  },
};
