import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { WaitingPerson } from '@festoon/contracts/ticketing/waiting-list';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatDateTime, formatRelative, ownZone } from '../../../../lib/format/format.ts';
import { useLiveTopic } from '../../../../lib/live/live.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { hostedWaitingQuery } from './waiting-list-query.ts';

/** Shows the waiting list of an event, for its team; renders nothing where it is empty. */
export function WaitingList({ eventId }: { readonly eventId: string }) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(hostedWaitingQuery(eventId));
  const look = () => void queryClient.invalidateQueries({ queryKey: hostedWaitingQuery(eventId).queryKey });
  useLiveTopic(`event:${eventId}`, look);
  if (query.isError && !query.data) {
    return (
      <ErrorState title="The waiting list did not load" onRetry={look} retrying={query.isFetching}>
        {describeError(query.error)}
      </ErrorState>
    );
  }
  const people = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = query.data?.pages.at(-1)?.counts ?? [];
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="waiting-list" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="waiting-list" className="text-xl font-semibold">
          Waiting list
        </h2>
        <p className="max-w-text text-ink-2">
          Places that come free are offered in this order, for up to 12 hours each. Raising a quantity gives more turns at
          once.
        </p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {counts.map((count) => (
          <li key={count.ticketTypeId}>
            <Badge>
              {count.name}: {wordsOfCount(count)}
            </Badge>
          </li>
        ))}
      </ul>
      <ol className="grid divide-y divide-line rounded-card border border-line bg-surface">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ol>
      {query.hasNextPage && (
        <LoadMore
          noun="person"
          plural="people"
          shown={people.length}
          hasMore
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}

function wordsOfCount({ people, places, turns }: { people: number; places: number; turns: number }): string {
  const waiting = `${people === 1 ? '1 person waits' : `${people} people wait`} for ${places}`;
  if (turns === 0) return waiting;
  return `${waiting}, ${turns === 1 ? '1 turn' : `${turns} turns`} open`;
}

function PersonRow({ person }: { person: WaitingPerson }) {
  const { name, email, quantity, ticketTypeName, since, offeredUntil } = person;
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
          <p className="text-muted">since {formatRelative(since)}</p>
        ) : (
          <Badge tone="success">Turn until {formatDateTime(offeredUntil, ownZone())}</Badge>
        )}
      </div>
    </li>
  );
}
