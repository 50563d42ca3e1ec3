import type { EventPage } from '@festoon/contracts/events';
import { useEffect } from 'react';
import { noteVisit } from './note-visit.ts';
import { SimilarEvents } from './similar-events.tsx';

/** What can wait until the page is read: other events like it, and that somebody was here. */
export function EventAfterwards({ event: { id, slug } }: { event: EventPage }) {
  useEffect(() => noteVisit(id), [id]);
  return <SimilarEvents slug={slug} />;
}
