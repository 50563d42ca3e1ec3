import { ATTENDANCE_SHOWN_FROM } from '@festoon/contracts/core/limits';
import type { EventPage } from '@festoon/contracts/events/event-page';
import type { AttendeesShown } from '@festoon/contracts/events/shown-attendees';

type Terms = { readonly status: string; readonly endsAt: Date; readonly attendeesShown: AttendeesShown };

/** Returns whether the page of an event shows people who are going. */
export function canShowAttendees({ status, endsAt, attendeesShown }: Terms, now: Date): boolean {
  return status === 'published' && now < endsAt && attendeesShown !== 'none';
}

/** Returns the numbers of people who are going. A small number is shown only together with people. */
export function goingOf(
  event: Terms & { readonly bookedCount: number; readonly shownAttendeeCount: number },
  now: Date,
): EventPage['going'] {
  const { bookedCount, shownAttendeeCount } = event;
  if (!canShowAttendees(event, now)) return null;
  if (shownAttendeeCount === 0 && bookedCount < ATTENDANCE_SHOWN_FROM) return null;
  return { count: Math.max(bookedCount, shownAttendeeCount), shownCount: shownAttendeeCount };
}
