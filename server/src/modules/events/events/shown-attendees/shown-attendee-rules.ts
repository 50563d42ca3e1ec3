import type { AttendeesShown } from '@festoon/contracts/events/shown-attendees';

type Terms = { readonly status: string; readonly endsAt: Date; readonly attendeesShown: AttendeesShown };

/** Returns whether the page of an event shows people who are going. */
export function canShowAttendees({ status, endsAt, attendeesShown }: Terms, now: Date): boolean {
  return status === 'published' && now < endsAt && attendeesShown !== 'none';
}
