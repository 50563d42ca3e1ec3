import './explore.css';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MapIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { describeError } from '../../lib/errors.ts';
import { loadPart } from '../../lib/missing-part.ts';
import { ExploreHead } from './explore-head.tsx';
import { ExploreResults } from './explore-results.tsx';
import type { ExploreWords } from './explore-text.ts';
import { withWords } from './explore-text.ts';
import { FilterBar } from './filter-bar.tsx';
import { useExplore, type Explore, type Go } from './use-explore.ts';
import { useMedia, WIDE } from '../../lib/use-media.ts';

const ExploreMap = lazy(() => loadPart(async () => ({ default: (await import('./explore-map.tsx')).ExploreMap })));
const ExploreCalendar = lazy(() => import('./explore-calendar.tsx').then((module) => ({ default: module.ExploreCalendar })));

/**
 * Shows the event search: filters that apply immediately, a list, a map beside it, a month. The address holds the whole
 * state.
 */
export function ExploreScreen({ words, go }: { words: ExploreWords; go: Go }) {
  const explore = useExplore(words, go);
  const isWide = useMedia(WIDE);
  const view = (words.view as ViewProps['view'] | undefined) ?? (isWide ? 'map' : 'list');
  return (
    <>
      <FilterBar explore={explore} />
      <div
        id="results"
        tabIndex={-1}
        className="page grid min-h-dvh grow grid-cols-1 content-start gap-5 pt-5 pb-16 outline-none"
      >
        <ExploreHead explore={explore} view={view} />
        {explore.list.isError && explore.events !== undefined && <LostNotice explore={explore} />}
        <View explore={explore} view={view} isWide={isWide} />
      </div>
      {!isWide && view === 'list' && <MapPill onPress={() => go(withWords(words, { view: 'map' }))} />}
    </>
  );
}

type ViewProps = { explore: Explore; view: 'list' | 'map' | 'calendar'; isWide: boolean };

function View({ explore, view, isWide }: ViewProps) {
  const [lit, setLit] = useState<string | null>(null);
  if (view === 'calendar') {
    return (
      <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
        <ExploreCalendar explore={explore} />
      </Suspense>
    );
  }
  if (explore.list.isError && explore.events === undefined) return <Failed explore={explore} />;
  const map = (
    <Suspense fallback={<div className="size-full bg-sunken" />}>
      <ExploreMap explore={explore} lit={lit} onLit={setLit} />
    </Suspense>
  );
  if (view === 'map' && !isWide)
    return <div className="h-[calc(100dvh-26rem)] min-h-90 overflow-hidden rounded-card border border-line">{map}</div>;
  if (view === 'list') return <ExploreResults explore={explore} lit={lit} onLit={setLit} />;
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-6">
      <ExploreResults explore={explore} lit={lit} onLit={setLit} beside />
      <div className="sticky top-[calc(var(--header-height)+8rem)] h-[calc(100dvh-var(--header-height)-9.5rem)] overflow-hidden rounded-card border border-line">
        {map}
      </div>
    </div>
  );
}

function Failed({ explore: { list } }: { explore: Explore }) {
  const { error } = list;
  return (
    <ErrorState
      title="The events did not load"
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
      reference={error instanceof ApiError ? error.requestId : undefined}
    >
      {describeError(error)}
    </ErrorState>
  );
}

function LostNotice({ explore: { list } }: { explore: Explore }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft px-4 py-3 text-warning"
    >
      <p>These are your last results: the new ones did not load.</p>
      <Button size="sm" busy={list.isFetching} busyLabel="Trying again" onClick={() => void list.refetch()}>
        Try again
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
      Map
    </Button>
  );
}
