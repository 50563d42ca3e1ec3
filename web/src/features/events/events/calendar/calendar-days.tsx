import type { ReactNode } from 'react';
import type { EventCalendar } from '@festoon/contracts/events/event-calendar';

export type CalendarDay = EventCalendar['days'][number];

/** The days with events, by date. */
export type CalendarDays = ReadonlyMap<string, CalendarDay>;

/** Hides a part of a text from all but screen readers. */
export function hidden(chunks: readonly ReactNode[]): ReactNode {
  return <span className="sr-only">{chunks}</span>;
}
