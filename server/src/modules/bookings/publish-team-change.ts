import type { Confirming } from './confirm-booking.ts';

/** Tells those of an event's team who look at its attendees. */
export function publishTeamChange({ hint }: Pick<Confirming, 'hint'>, eventId: string): void {
  hint({ topic: `hosted:${eventId}`, name: 'attendees.changed', id: eventId });
}
