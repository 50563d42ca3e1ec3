import { useQuery } from '@tanstack/react-query';
import { EventActions } from '../../../features/events/events/event-actions.tsx';
import { eventQuery } from '../../../features/events/events/event-queries.ts';
import { ViewerProvider } from '../../../features/events/events/viewer.ts';

/** Shows the share and calendar actions outside the event page. */
export function ShareEvent({ slug }: { slug: string }) {
  const { data } = useQuery(eventQuery(slug));
  return (
    <div className="min-h-11">
      {data && (
        <ViewerProvider value="user">
          <EventActions event={data} />
        </ViewerProvider>
      )}
    </div>
  );
}
