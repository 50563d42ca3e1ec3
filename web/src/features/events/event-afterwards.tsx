import type { EventPage } from '@festoon/contracts/event-page';
import { useEffect, type ReactNode } from 'react';
import { ReportLink } from '../../ui/report-link.tsx';
import { noteVisit } from './note-visit.ts';
import { SimilarEvents } from './similar-events.tsx';

/** Shows what can wait until the page is read: similar events, and reviews of a past event. Also counts the visit. */
export function EventAfterwards({ event: { id, slug, status }, past }: { event: EventPage; past: ReactNode }) {
  useEffect(() => noteVisit(id), [id]);
  return (
    <>
      {status === 'ended' && past}
      <SimilarEvents slug={slug} />
      <ReportLink kind="event" id={id} className="mt-10">
        Report this event
      </ReportLink>
    </>
  );
}
