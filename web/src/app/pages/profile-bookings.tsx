import { useSearch } from '@tanstack/react-router';
import { BookingsList } from '../../features/bookings/bookings-list.tsx';
import type { BookingTime } from '../../features/bookings/booking-queries.ts';
import type { Page } from '../page.ts';

function timeOf(when: unknown): BookingTime {
  return when === 'past' || when === 'cancelled' ? when : 'upcoming';
}

function ProfileBookingsPage() {
  const { when } = useSearch({ strict: false }) as { when?: string };
  return <BookingsList when={timeOf(when)} />;
}

export const page: Page = {
  component: ProfileBookingsPage,
  load: () => ({ title: 'Bookings' }),
};
