import type { Place } from '@festoon/contracts/core/place';
import type { EventTime } from '../../../platform/event-time.ts';

type Coordinates = { latitude: number; longitude: number };

/**
 * The facts about one event that may be published outside the platform. Calendar files, feeds, search engine data and share
 * images are written from them.
 */
export type EventFacts = EventTime & {
  id: string;
  /** The absolute address of the event's page. */
  url: string;
  title: string;
  summary: string;
  format: 'in_person' | 'online' | 'hybrid';
  cancelled: boolean;
  /** Rises with every change that calendars must apply. */
  sequence: number;
  /** Null for an event that is only online. */
  place: Place | null;
  coordinates: Coordinates | null;
  organiser: { name: string; url: string | null };
  publishedAt: Date;
  updatedAt: Date;
};
