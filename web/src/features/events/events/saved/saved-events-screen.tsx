import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatEventStart } from '@festoon/contracts/events/event-time';
import type { SavedEvent } from '@festoon/contracts/events/saved-events';
import { savedEventsText } from '@festoon/catalogue/events/saved-events';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { NoEventsIllustration } from '../../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { SkeletonSwap } from '../../../../ui/feedback/skeleton-swap.tsx';
import { EventCardSkeleton } from '../event-card-skeleton.tsx';
import { EventCard } from '../event-card.tsx';
import { savedEventsQuery } from './saved-events-query.ts';

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5';
const sizes = '(min-width: 64rem) 280px, (min-width: 48rem) 31vw, 46vw';

/**
 * Shows the saved events. An event that is unsaved here stays visible until the page is left, so that it can be saved
 * again.
 */
export function SavedEventsScreen() {
  const list = useInfiniteQuery(savedEventsQuery);
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl font-semibold">{savedEventsText('savedEvents')}</h1>
      {list.isError ? (
        <ErrorState
          title={savedEventsText('weCouldntLoadYourSavedEvents')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          reference={list.error instanceof ApiError ? list.error.requestId : undefined}
        >
          {describeError(list.error)}
        </ErrorState>
      ) : (
        <SkeletonSwap loading={list.isPending} skeleton={<SavedSkeleton />}>
          {events.length === 0 ? (
            <NoSavedEvents />
          ) : (
            <div>
              <ul className={grid}>
                {events.map((event) => (
                  <li key={event.id} className="grid grid-cols-1 grid-rows-[1fr]">
                    <EventCard event={event} sizes={sizes} level={2} />
                    {event.savedDates.length > 0 && <SavedDates event={event} />}
                  </li>
                ))}
              </ul>
              <LoadMore
                countLabel={savedEventsText('savedEventCount', { count: events.length })}
                loadingLabel={savedEventsText('loadingMoreSavedEvents')}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
                automatic
              />
            </div>
          )}
        </SkeletonSwap>
      )}
    </div>
  );
}

/** Shows the saved dates of a series on request. */
function SavedDates({ event: { savedDates } }: { event: SavedEvent }) {
  return (
    <Disclosure summary={<span className="text-sm">{savedEventsText('savedDates', { count: savedDates.length })}</span>}>
      <ul className="grid gap-1">
        {savedDates.map((date) => (
          <li key={date.slug}>
            <Link
              to="/events/$slug"
              params={{ slug: date.slug }}
              className="inline-flex min-h-9 items-center rounded-chip text-sm text-link hover:underline"
            >
              {formatEventStart(date, { year: true, viewerTimeZone: ownZone() })}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function SavedSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  );
}

function NoSavedEvents() {
  return (
    <EmptyState
      illustration={<NoEventsIllustration />}
      title={savedEventsText('noSavedEventsYet')}
      action={
        <Link to="/explore" className={buttonClass('primary')}>
          {savedEventsText('exploreEvents')}
        </Link>
      }
    >
      {savedEventsText('tapTheHeartOnAnEvent')}
    </EmptyState>
  );
}
