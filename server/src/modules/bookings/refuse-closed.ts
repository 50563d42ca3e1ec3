import { refuse } from '../../platform/errors.ts';
import type { EventRow } from '../events/public.ts';

/** Of what is not published nothing is sold. */
export function refuseClosed({ status }: Pick<EventRow, 'status'>): void {
  if (status === 'cancelled') refuse('event_cancelled');
  if (status !== 'published') refuse('sales_closed');
}
