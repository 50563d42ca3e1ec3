import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BookmarkIcon, CalendarIcon, ListIcon, MapIcon } from '../../ui/icons.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Token } from '../../ui/token.tsx';
import { clearedFilters, withWords } from './explore-text.ts';
import type { Explore } from './use-explore.ts';

const SavedSearches = lazy(() => import('./saved-searches.tsx').then((module) => ({ default: module.SavedSearches })));

type ExploreHeadProps = { explore: Explore; view: 'list' | 'map' | 'calendar' };

/** Shows the number of events, their order, the view, and the active filters. */
export function ExploreHead({ explore, view }: ExploreHeadProps) {
  const { words, go, active } = explore;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl font-semibold">{headline(explore)}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <SortField explore={explore} />
          <SegmentedControl
            label="Show as"
            value={view}
            onChange={(next) => go(withWords(words, { view: next }))}
            segments={[
              { value: 'list', label: 'List', icon: <ListIcon /> },
              { value: 'map', label: 'Map', icon: <MapIcon /> },
              { value: 'calendar', label: 'Month', icon: <CalendarIcon /> },
            ]}
          />
          <SavedButton explore={explore} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {explore.isStale ? '' : headline(explore)}
      </p>
      {active.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {active.map((filter) => (
            <Token key={`${filter.name} ${filter.label}`} name={filter.label} onRemove={() => go(filter.without)} />
          ))}
          <Button tone="ghost" size="sm" onClick={() => go(clearedFilters(words))}>
            Clear all
          </Button>
        </div>
      )}
    </div>
  );
}

const COUNTED_TO = 10_000;

/** "128 events near Lisbon", "10,000+ events". */
function headline({ total, words }: Pick<Explore, 'total' | 'words'>): string {
  if (total === undefined) return 'Explore events';
  const count = total >= COUNTED_TO ? '10,000+' : new Intl.NumberFormat('en-GB').format(total);
  const found = total === 0 ? 'No' : count;
  const near = words.place ?? (words.lat === undefined ? undefined : 'this area');
  return [found, total === 1 ? 'event' : 'events', near && `near ${near}`].filter(Boolean).join(' ');
}

const sorts = [
  ['relevance', 'Best match'],
  ['soonest', 'Soonest'],
  ['popular', 'Popular'],
  ['price', 'Price'],
  ['newest', 'Newest'],
  ['distance', 'Nearest'],
] as const;

function SortField({ explore: { words, go } }: { explore: Explore }) {
  const hasPlace = words.place !== undefined || words.lat !== undefined;
  const options = sorts.filter(([value]) =>
    value === 'distance' ? hasPlace : value !== 'relevance' || words.q !== undefined,
  );
  const usual = words.q === undefined ? 'soonest' : 'relevance';
  return (
    <SelectField
      label="Sort by"
      hideLabel
      className="w-32 sm:w-40"
      value={words.sort ?? usual}
      onChange={({ target }) => go(withWords(words, { sort: target.value === usual ? undefined : target.value }))}
      options={options.map(([value, label]) => ({ value, label }))}
    />
  );
}

function SavedButton({ explore }: { explore: Explore }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<BookmarkIcon className="size-5" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">Searches</span>
      </Button>
      <Suspense>{open && <SavedSearches explore={explore} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
