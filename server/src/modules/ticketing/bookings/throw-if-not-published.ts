import { throwDomainError } from '../../../platform/errors.ts';
import type { EventRow } from '../../events/events/public.ts';

/** Of what is not published nothing is sold. */
export function throwIfNotPublished({ status }: Pick<EventRow, 'status'>): void {
  if (status === 'cancelled') throwDomainError('event_cancelled');
  if (status !== 'published') throwDomainError('sales_closed');
}
