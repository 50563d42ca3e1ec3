import type { EventPage } from '@festoon/contracts/events/event-page';
import { useEffect, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EventId } from '@festoon/contracts/core/ids';
import { countVisit } from '@festoon/contracts/insights/visits';
import { eventPageDetailsText } from '@festoon/catalogue/events/event-page-details';
import { ReportLink } from '../../../ui/report-link.tsx';
import { CardRow } from './card-row.tsx';
import { similarQuery } from './event-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { storeSource, storedSource } from './visit-source.ts';

const VISIT_DELAY_MS = 1500;

/**
 * Counts a visit once the visitor has seen the event for a moment. Nothing depends on it. Returns a function that
 * cancels the count.
 */
function recordVisit(eventId: EventId): () => void {
  const timer = setTimeout(() => {
    storeSource(eventId);
    call(countVisit, { eventId, ...storedSource(eventId) }, { quiet: true }).catch(() => undefined);
  }, VISIT_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Shows the less urgent sections: similar events, and reviews of a past event. Also counts the visit. */
export function DeferredEventSections({ event: { id, slug, status }, reviews }: { event: EventPage; reviews: ReactNode }) {
  useEffect(() => recordVisit(id), [id]);
  return (
    <>
      {status === 'ended' && reviews}
      <SimilarEvents slug={slug} />
      <ReportLink kind="event" id={id} className="mt-10">
        {eventPageDetailsText('reportThisEvent')}
      </ReportLink>
    </>
  );
}

function SimilarEvents({ slug }: { slug: string }) {
  const { data } = useQuery(similarQuery(slug));
  if (!data || data.items.length === 0) return null;
  return <CardRow title={eventPageDetailsText('moreLikeThis')} events={data.items} scrolls />;
}
