import { throwDomainError } from '../../../platform/errors.ts';
import type { EventRow } from '../../events/events/public.ts';

/** Throws unless the event is published, because only published events sell tickets. */
export function throwIfNotPublished({ status }: Pick<EventRow, 'status'>): void {
  if (status === 'cancelled') throwDomainError('event_cancelled');
  if (status !== 'published') throwDomainError('sales_closed');
}
