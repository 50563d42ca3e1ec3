import { useMounted } from '../use-mounted.ts';
import { ownZone } from './format.ts';

/**
 * Returns the reader's time zone for the times of an event. During hydration it is the event's zone, because the server does
 * not know the reader's.
 */
export function useViewerTimeZone(eventTimeZone: string): string {
  return useMounted() ? ownZone() : eventTimeZone;
}
