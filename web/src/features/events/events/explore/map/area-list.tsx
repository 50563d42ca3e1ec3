import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatEventStart } from '@festoon/contracts/events/event-time';
import type { EventCard } from '@festoon/contracts/events/events';
import { exploreMapText } from '@festoon/catalogue/events/explore-map';
import { describeError } from '../../../../../lib/api/errors.ts';
import { ownZone } from '../../../../../lib/format/format.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../../../../ui/load-more.tsx';
import { CardPrice } from '../../card-price.tsx';
import { CardPlace } from '../../event-card.tsx';
import { exploreQuery } from '../explore-queries.ts';
import type { Explore } from '../use-explore.ts';
import type { Area } from './group-pins.ts';
import { useOwnLocation } from './use-own-location.ts';

type AreaListProps = {
  explore: Explore;
  area: Area;
  onClose: () => void;
};

/**
 * Lists the events at one place of the map, the nearest first if the distance is from a known place: the search's, or the
 * person's own.
 */
export function AreaList({ explore, area, onClose }: AreaListProps) {
  const title = exploreMapText('eventsAtThisPlace');
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { origin, label, own } = useOrigin(explore);
  const sort = origin === null ? 'soonest' : 'distance';
  const list = useInfiniteQuery(exploreQuery({ ...explore.filter, ...area, ...origin, sort }));
  const events = list.data?.pages.flatMap(({ items }) => items);
  useEffect(() => heading.current?.focus(), []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const element = section.current;
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <section
      ref={section}
      aria-label={title}
      className="absolute inset-0 z-2 flex min-h-0 flex-col bg-surface lg:inset-y-3 lg:inset-e-3 lg:inset-s-auto lg:w-88 lg:max-w-[calc(100%-1.5rem)] lg:rounded-card lg:border lg:border-line lg:shadow-menu"
    >
      <div className="grid gap-2 border-b border-line p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {title}
          </h2>
          <Button size="sm" onClick={onClose}>
            {exploreMapText('closeList')}
          </Button>
        </div>
        {label !== null && <p className="text-sm text-muted">{label}</p>}
        {own && <OwnLocation own={own} />}
      </div>
      {/* Scrollable, so that a keyboard must reach it. */}
      <div className="min-h-0 grow overflow-y-auto p-2" aria-busy={list.isPending}>
        {list.isPending && <Rows />}
        {list.isError && (
          <div role="alert" className="grid justify-items-start gap-3 p-3">
            <p>{describeError(list.error)}</p>
            <Button
              size="sm"
              busy={list.isFetching}
              busyLabel={exploreMapText('tryingAgain')}
              onClick={() => void list.refetch()}
            >
              {exploreMapText('tryAgain')}
            </Button>
          </div>
        )}
        {events?.length === 0 && <p className="p-3 text-muted">{exploreMapText('noEventsHere')}</p>}
        {events && events.length > 0 && (
          <>
            <ul className="grid">
              {events.map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </ul>
            <LoadMore
              countLabel={exploreMapText('eventCount', { count: events.length })}
              loadingLabel={exploreMapText('loadingMoreEvents')}
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </div>
    </section>
  );
}

function Rows() {
  return (
    <div className="grid gap-3 p-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-control" />
      ))}
    </div>
  );
}

function Row({ event }: { event: EventCard }) {
  return (
    <li>
      <Link
        to="/events/$slug"
        params={{ slug: event.slug }}
        className="grid gap-0.5 rounded-control px-3 py-2.5 transition-colors hover:bg-hover"
      >
        <span className="text-sm font-medium text-link">{formatEventStart(event, { viewerTimeZone: ownZone() })}</span>
        <span className="font-semibold wrap-anywhere">{event.title}</span>
        <span className="text-sm text-muted">
          <CardPlace event={event} />
        </span>
        <CardPrice event={event} />
      </Link>
    </li>
  );
}

type OwnLocationState = ReturnType<typeof useOwnLocation>;

function OwnLocation({ own: { state, locate } }: { own: OwnLocationState }) {
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" busy={state === 'locating'} busyLabel={exploreMapText('findingYourLocation')} onClick={locate}>
        {exploreMapText('showDistances')}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-muted">
          {exploreMapText('weCouldntFindYourLocation')}
        </p>
      )}
    </div>
  );
}

/** Returns where distances are from: the place of the search, where it has started, or the person's own location. */
function useOrigin(explore: Explore) {
  const known = originOf(explore);
  const own = useOwnLocation({ isNeeded: known === null });
  if (known !== null) return { ...known, own: null };
  if (own.location === null) return { origin: null, label: null, own };
  const { latitude: lat, longitude: lon } = own.location;
  return { origin: { lat, lon }, label: exploreMapText('distancesFromYou'), own: null };
}

/** Returns the place of the search, which its filter contains, or where it has started; null if it has none. */
function originOf({ filter, place, start, params }: Explore) {
  const startPlace = start?.place ?? null;
  if (filter.place !== undefined || filter.lat !== undefined)
    return { origin: {}, label: distancesFrom(startPlace?.label ?? place?.name ?? params.place) };
  if (startPlace === null) return null;
  const { latitude: lat, longitude: lon, label } = startPlace;
  return { origin: { lat, lon }, label: distancesFrom(label) };
}

function distancesFrom(place: string | undefined): string | null {
  return place === undefined ? null : exploreMapText('distancesFrom', { place });
}
