import { lazy, Suspense, useState } from 'react';
import { exploreText } from '@festoon/catalogue/events/explore';
import './explore.css';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { MapIcon, BookmarkIcon, CalendarIcon, ListIcon } from '../../../../ui/image/icons.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { loadChunk } from '../../../../lib/api/load-chunk.ts';
import { ExploreResults } from './explore-results.tsx';
import { type ExploreParams, startsNearPerson, withParams } from './explore-params.ts';
import { FilterBar } from './filter-bar.tsx';
import { MapNote } from './map/map-note.tsx';
import { targetOf } from './map/map-target.ts';
import { useExplore, type Explore, type NavigateExplore } from './use-explore.ts';
import { useMedia, WIDE } from '../../../../lib/use-media.ts';
import { useMapSource } from '../../../../ui/map/map-source.ts';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Token } from '../../../../ui/form/token.tsx';

const SavedSearches = lazy(() => import('./saved-searches.tsx').then((module) => ({ default: module.SavedSearches })));

type ExploreHeadProps = { explore: Explore; view: ViewName; map: MapUse };

/** Shows the number of events, their order, the view, and the active filters. */
function ExploreHead({ explore, view, map }: ExploreHeadProps) {
  const { params, go, active } = explore;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl font-semibold">{headline(explore)}</h1>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {view !== 'calendar' && <SortField explore={explore} />}
          <SegmentedControl
            label={exploreText('showAs')}
            value={view}
            onChange={(next) => go(withParams(params, { view: next }))}
            segments={[
              { value: 'list', label: exploreText('list'), icon: <ListIcon /> },
              ...(map === 'useful' ? [{ value: 'map' as const, label: exploreText('map'), icon: <MapIcon /> }] : []),
              { value: 'calendar', label: exploreText('month'), icon: <CalendarIcon /> },
            ]}
          />
          <SavedButton explore={explore} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {explore.isStale ? '' : headline(explore)}
      </p>
      {map === 'too-close' && <MapNote explore={explore} />}
      {(active.length > 0 || explore.start?.place) && (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2',
            active.length === 0 && explore.start?.radiusKm !== null && 'md:hidden',
          )}
        >
          <StartPlace explore={explore} />
          {active.map((filter) => (
            <Token key={`${filter.name} ${filter.label}`} name={filter.label} onRemove={() => go(filter.paramsWithout)} />
          ))}
          {active.length > 0 && (
            <Button tone="ghost" size="sm" onClick={() => go(explore.paramsWithoutFilters)}>
              {exploreText('clearAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/**
 * Shows the distance that the search started with and removes it, or that all places are listed because it had too few
 * events. A wide window shows the distance in the field for the city.
 */
function StartPlace({ explore: { start, params, total, go } }: { explore: Explore }) {
  if (!start?.place || (start.radiusKm === null && total === 0)) return null;
  const { label } = start.place;
  if (start.radiusKm === null)
    return <p className="text-sm text-muted">{exploreText('showingFartherAway', { place: label })}</p>;
  return (
    <div className="contents md:hidden">
      <Token
        name={exploreText('withinDistance', { km: start.radiusKm, place: label })}
        onRemove={() => go(withParams(params, { near: 'anywhere' }))}
      />
    </div>
  );
}

const COUNT_MAX = 10_000;

/** Returns the headline, such as "128 events near Lisbon" or "10,000+ events". */
function headline({ total, params, start }: Pick<Explore, 'total' | 'params' | 'start'>): string {
  if (total === undefined) return exploreText('exploreEvents');
  const count = Math.min(total, COUNT_MAX);
  const isMany = total >= COUNT_MAX;
  const { lat } = params;
  const place = params.place ?? (start?.place && start.radiusKm !== null ? start.place.label : undefined);
  if (place !== undefined) return exploreText(isMany ? 'manyEventsNear' : 'eventsNear', { count, place });
  if (lat !== undefined) return exploreText(isMany ? 'manyEventsHere' : 'eventsHere', { count });
  return exploreText(isMany ? 'manyEvents' : 'eventCount', { count });
}

const sorts = [
  ['relevance', 'bestMatch'],
  ['soonest', 'soonest'],
  ['popular', 'popular'],
  ['price', 'price'],
  ['newest', 'newest'],
  ['distance', 'nearest'],
] as const;

function SortField({ explore: { params, go, filter } }: { explore: Explore }) {
  const hasPlace = filter.place !== undefined || filter.lat !== undefined;
  const options = sorts.filter(([value]) =>
    value === 'distance' ? hasPlace : value !== 'relevance' || params.q !== undefined,
  );
  const defaultSort = params.q === undefined ? 'soonest' : 'relevance';
  return (
    <SelectField
      label={exploreText('sortBy')}
      hideLabel
      className="w-32 grow sm:w-40 sm:grow-0"
      value={params.sort ?? defaultSort}
      onChange={({ target }) => go(withParams(params, { sort: target.value === defaultSort ? undefined : target.value }))}
      options={options.map(([value, label]) => ({ value, label: exploreText(label) }))}
    />
  );
}

function SavedButton({ explore }: { explore: Explore }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<BookmarkIcon className="size-5" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="max-sm:px-3"
      >
        <span className="max-sm:sr-only">{exploreText('searches')}</span>
      </Button>
      <Suspense>{open && <SavedSearches explore={explore} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const ExploreMap = lazy(() => loadChunk(async () => ({ default: (await import('./explore-map.tsx')).ExploreMap })));
const ExploreCalendar = lazy(() => import('./explore-calendar.tsx').then((module) => ({ default: module.ExploreCalendar })));

type ExploreScreenProps = { params: ExploreParams; go: NavigateExplore; preferredLanguages: readonly string[] };

/**
 * Shows the event search: filters that apply immediately, a list, a map beside it, and a month. The address contains
 * the whole state.
 */
export function ExploreScreen({ params, go, preferredLanguages }: ExploreScreenProps) {
  const explore = useExplore(params, go, preferredLanguages);
  const isWide = useMedia(WIDE);
  const map = useMapUse(explore);
  const hasMap = map === 'useful';
  const view = viewOf(params, { isWide, hasMap });
  return (
    <>
      <FilterBar explore={explore} />
      <div
        id="results"
        tabIndex={-1}
        className="page grid min-h-dvh grow grid-cols-1 content-start gap-5 pt-5 pb-16 outline-none"
      >
        <ExploreHead explore={explore} view={view} map={map} />
        {explore.list.isError && explore.events !== undefined && <StaleResultsNotice explore={explore} />}
        <View explore={explore} view={view} isWide={isWide} />
      </div>
      {!isWide && hasMap && view === 'list' && explore.events?.length !== 0 && (
        <MapPill onPress={() => go(withParams(params, { view: 'map' }))} />
      )}
    </>
  );
}

type ViewName = 'list' | 'map' | 'calendar';
type ViewProps = { explore: Explore; view: ViewName; isWide: boolean };

type MapUse = 'useful' | 'too-close';

/** Returns whether a map of the search helps: the built-in outlines of countries show nothing of a city. */
function useMapUse(explore: Explore): MapUse {
  const source = useMapSource();
  if (source?.kind !== 'outlines') return 'useful';
  // Most searches without a place start near a city, so the list has its final width and place when it loads.
  const isStarting = startsNearPerson(explore.params) && explore.list.isPending;
  return isStarting || targetOf(explore).isTooClose ? 'too-close' : 'useful';
}

/** Returns the view that the address asks for. Without it, a wide window shows the map beside the list. */
function viewOf({ view }: ExploreParams, { isWide, hasMap }: { isWide: boolean; hasMap: boolean }): ViewName {
  if (view === 'calendar' || view === 'list') return view;
  return hasMap && (view === 'map' || isWide) ? 'map' : 'list';
}

function View({ explore, view, isWide }: ViewProps) {
  const { params } = explore;
  const [highlighted, setHighlighted] = useState<string | null>(null);
  if (view === 'calendar') {
    return (
      <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
        <ExploreCalendar explore={explore} />
      </Suspense>
    );
  }
  if (explore.list.isError && explore.events === undefined) return <ExploreError explore={explore} />;
  const map = (
    <Suspense fallback={<div className="size-full bg-sunken" />}>
      <ExploreMap explore={explore} highlighted={highlighted} onHighlight={setHighlighted} />
    </Suspense>
  );
  if (view === 'map' && !isWide)
    return <div className="h-[calc(100dvh-23rem)] min-h-90 overflow-hidden rounded-card border border-line">{map}</div>;
  // Without events there is nothing on the map, unless the reader moves it.
  const isMapEmpty = explore.events?.length === 0 && params.lat === undefined;
  if (view === 'list' || isMapEmpty)
    return <ExploreResults explore={explore} highlighted={highlighted} onHighlight={setHighlighted} />;
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-6">
      <ExploreResults explore={explore} highlighted={highlighted} onHighlight={setHighlighted} besideMap />
      <div className="sticky top-[calc(var(--header-height)+8rem)] h-[calc(100dvh-var(--header-height)-9.5rem)] overflow-hidden rounded-card border border-line">
        {map}
      </div>
    </div>
  );
}

function ExploreError({ explore: { list } }: { explore: Explore }) {
  const { error } = list;
  return (
    <ErrorState
      title={exploreText('weCouldntLoadTheEvents')}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
      reference={error instanceof ApiError ? error.requestId : undefined}
    >
      {describeError(error)}
    </ErrorState>
  );
}

function StaleResultsNotice({ explore: { list } }: { explore: Explore }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft px-4 py-3 text-warning"
    >
      <p>{exploreText('weCouldntUpdateTheResultsThese')}</p>
      <Button size="sm" busy={list.isFetching} busyLabel={exploreText('tryingAgain')} onClick={() => void list.refetch()}>
        {exploreText('tryAgain')}
      </Button>
    </div>
  );
}

function MapPill({ onPress }: { onPress: () => void }) {
  return (
    <Button
      tone="primary"
      icon={<MapIcon className="size-5" />}
      onClick={onPress}
      className="fixed! bottom-[calc(var(--bottom-bar-height)+1rem)] left-1/2 z-30 h-12! -translate-x-1/2 shadow-menu"
    >
      {exploreText('map')}
    </Button>
  );
}
