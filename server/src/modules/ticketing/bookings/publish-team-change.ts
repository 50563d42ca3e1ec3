import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';

/** Tells those of an event's team who look at its attendees. */
export function publishTeamChange({ invalidate }: Pick<TransactionScope, 'invalidate'>, eventId: string): void {
  invalidate({ topic: `hosted:${eventId}`, name: 'attendees.changed', id: eventId });
}
