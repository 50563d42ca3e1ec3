import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';

/** Notifies the open pages of the event's team that its attendees have changed. */
export function publishAttendeesChange({ invalidate }: Pick<TransactionScope, 'invalidate'>, eventId: string): void {
  invalidate({ topic: `hosted:${eventId}`, name: 'attendees.changed', id: eventId });
}
