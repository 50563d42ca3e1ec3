import type { Place } from '@festoon/contracts/place';
import type { EventTime } from '../../platform/event-time.ts';

export type Coordinates = { latitude: number; longitude: number };

/** What may be told outside about one event: calendar files, feeds, search engines and shared pictures are written from it. */
export type EventFacts = EventTime & {
  id: string;
  /** The event's page, absolute. */
  url: string;
  title: string;
  summary: string;
  format: 'in_person' | 'online' | 'hybrid';
  cancelled: boolean;
  /** Rises with every change that a calendar must hear of. */
  sequence: number;
  /** Null for an event that is only online. */
  place: Place | null;
  coordinates: Coordinates | null;
  organiser: { name: string; url: string | null };
  publishedAt: Date;
  updatedAt: Date;
};
