import type { UnitOfWork } from './confirm-booking.ts';

/** Tells those of an event's team who look at its attendees. */
export function publishTeamChange({ invalidate }: Pick<UnitOfWork, 'invalidate'>, eventId: string): void {
  invalidate({ topic: `hosted:${eventId}`, name: 'attendees.changed', id: eventId });
}
