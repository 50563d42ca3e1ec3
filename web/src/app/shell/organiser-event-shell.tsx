import { useQuery } from '@tanstack/react-query';
import { Outlet, useChildMatches } from '@tanstack/react-router';
import { organiserEventSummaryQuery } from '../../features/hosting/editor/organiser-event-summary-query.ts';
import {
  OrganiserEventHeader,
  OrganiserEventHeaderSkeleton,
} from '../../features/hosting/editor/organiser-event-header.tsx';
import { BlockBoundary } from '../../ui/feedback/block-boundary.tsx';

/** Shows the layout of the pages for one event's team. Navigation between them does not render it again. */
export function OrganiserEventShell() {
  // The layout has no path, so the event id is a parameter of the page inside it.
  const id = useChildMatches({ select: ([page]) => (page && 'id' in page.params ? page.params.id : '') });
  const { data, isError } = useQuery(organiserEventSummaryQuery(id));
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start gap-5 py-4 lg:gap-8 lg:py-8">
      <BlockBoundary>
        {data ? <OrganiserEventHeader event={data} /> : !isError && <OrganiserEventHeaderSkeleton />}
      </BlockBoundary>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
