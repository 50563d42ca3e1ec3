import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { OrganiserWaitlistEntry } from '@festoon/contracts/ticketing/waitlist';
import { requestsAndWaitlistText } from '@festoon/catalogue/ticketing/requests-and-waitlist';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatEventDateTime } from '../../../../lib/format/event-instant.ts';
import type { Clock } from '../../../../lib/format/format.ts';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { useLiveTopic } from '../../../../lib/live/live.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { organiserWaitlistQuery } from './waitlist-query.ts';

/** Shows the waiting list of an event to its team. Shows nothing if it is empty. */
export function Waitlist({ eventId, clock }: { readonly eventId: string; readonly clock: Clock }) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(organiserWaitlistQuery(eventId));
  const refetchWaitlist = () => void queryClient.invalidateQueries({ queryKey: organiserWaitlistQuery(eventId).queryKey });
  useLiveTopic(`event:${eventId}`, refetchWaitlist);
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={requestsAndWaitlistText('weCouldntLoadTheWaitingList')}
        onRetry={refetchWaitlist}
        retrying={query.isFetching}
      >
        {describeError(query.error)}
      </ErrorState>
    );
  }
  const entryCount = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = query.data?.pages.at(-1)?.counts ?? [];
  if (entryCount.length === 0) return null;
  return (
    <section aria-labelledby="waiting-list" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="waiting-list" className="text-xl font-semibold">
          {requestsAndWaitlistText('waitingList')}
        </h2>
        <p className="max-w-text text-ink-2">{requestsAndWaitlistText('ticketsThatBecomeAvailableAreOffered')}</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {counts.map((count) => (
          <li key={count.ticketTypeId}>
            <Badge>
              {count.name}: {formatWaitlistCount(count)}
            </Badge>
          </li>
        ))}
      </ul>
      <ol className="grid divide-y divide-line rounded-card border border-line bg-surface">
        {entryCount.map((person) => (
          <OrganiserEntryRow key={person.id} person={person} clock={clock} />
        ))}
      </ol>
      {query.hasNextPage && (
        <LoadMore
          countLabel={requestsAndWaitlistText('personCount', { count: entryCount.length })}
          loadingLabel={requestsAndWaitlistText('loadingMorePeople')}
          hasMore
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}

function formatWaitlistCount({
  entryCount,
  ticketCount,
  offerCount,
}: {
  entryCount: number;
  ticketCount: number;
  offerCount: number;
}): string {
  const counts = { people: entryCount, tickets: ticketCount };
  if (offerCount === 0) return requestsAndWaitlistText('peopleWaiting', counts);
  return requestsAndWaitlistText('waitingWithOffers', { ...counts, turns: offerCount });
}

function OrganiserEntryRow({ person, clock }: { readonly person: OrganiserWaitlistEntry; readonly clock: Clock }) {
  const { name, email, quantity, ticketTypeName, joinedAt, offeredUntil } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="grid min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-sm text-muted">{email}</p>
      </div>
      <div className="grid gap-1 text-sm sm:justify-items-end">
        <p>
          <span className="tabular-nums">{quantity}</span> × {ticketTypeName}
        </p>
        {offeredUntil === null ? (
          <p className="text-muted">{requestsAndWaitlistText('since', { time: formatRelative(joinedAt) })}</p>
        ) : (
          <Badge tone="success">
            {requestsAndWaitlistText('offeredUntil', { time: formatEventDateTime(offeredUntil, clock) })}
          </Badge>
        )}
      </div>
    </li>
  );
}
