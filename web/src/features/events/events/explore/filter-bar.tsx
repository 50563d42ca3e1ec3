import { lazy, Suspense, useState, useSyncExternalStore, useEffect, useRef } from 'react';
import { exploreText } from '@festoon/catalogue/events/explore';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Chip, chipClass } from '../../../../ui/chip.tsx';
import { DateRange } from '../../../../ui/form/date/date-range.tsx';
import { SlidersHorizontalIcon, SearchIcon } from '../../../../ui/image/icons.ts';
import type { IsoDateRange } from '../../../../lib/format/iso-date.ts';
import { datePresetNames, priceNames } from './active-filters.ts';
import { withToggledValue, valuesOf, withoutFilter, withParams } from './explore-params.ts';
import { PlaceField } from './place-field.tsx';
import type { Explore } from './use-explore.ts';
import { controlClass } from '../../../../ui/form/field.tsx';

const TYPING_PAUSE_MS = 300;

/** Shows the search field. Searches when typing pauses and replaces the address without adding to the history. */
function SearchField({ explore: { params, go } }: { explore: Explore }) {
  const appliedQuery = params.q ?? '';
  const [typed, setTyped] = useState(appliedQuery);
  const [syncedQuery, setSyncedQuery] = useState(appliedQuery);
  if (appliedQuery !== syncedQuery) {
    setSyncedQuery(appliedQuery);
    if (appliedQuery !== typed.trim()) setTyped(appliedQuery);
  }
  const search = useRef<(text: string) => void>(() => undefined);
  useEffect(() => {
    search.current = (text) => {
      if (text.trim() !== appliedQuery) go(withParams(params, { q: text.trim() }), { replace: true });
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => search.current(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="relative">
      <SearchIcon className="pointer-events-none absolute top-1/2 inset-s-3 size-5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label={exploreText('searchByNameArtistOrVenue')}
        placeholder={exploreText('nameArtistOrVenue')}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={`${controlClass} ps-11`}
      />
    </div>
  );
}

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** Shows text, place and date in one row, and filter chips in the other. Stays below the header. */
export function FilterBar({ explore }: { explore: Explore }) {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const more = explore.active.length;
  return (
    <search data-filter-bar data-page-search className="sticky top-(--header-height) z-30 border-b border-line bg-bg">
      <fieldset disabled={!online} className="page grid min-w-0 grid-cols-1 gap-3 py-3">
        <legend className="sr-only">{exploreText('filters')}</legend>
        <a href="#results" className="sr-only rounded-full focus:not-sr-only focus:w-fit focus:px-3 focus:py-1">
          {exploreText('skipTheFilters')}
        </a>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:grid-cols-[minmax(0,1fr)_18rem_auto]">
          <SearchField explore={explore} />
          <div className="max-md:hidden">
            <PlaceField explore={explore} />
          </div>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="inline-flex h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-medium transition-control hover:border-ink-2 disabled:opacity-50"
          >
            <SlidersHorizontalIcon className="size-5" />
            <span className="max-sm:sr-only">{exploreText('filters')}</span>
            {more > 0 && (
              <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary">
                {joinParts(
                  exploreText.parts('filterCount', {
                    count: more,
                    hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                  }),
                )}
              </span>
            )}
          </button>
        </div>
        <QuickChips explore={explore} />
      </fieldset>
      <Suspense>{open && <FilterSheet explore={explore} onClose={() => setOpen(false)} />}</Suspense>
    </search>
  );
}

const QUICK_CATEGORIES = 8;

function QuickChips({ explore }: { explore: Explore }) {
  const { params, go, facets } = explore;
  const chosen = valuesOf(params, 'category');
  const categories = (facets?.category ?? [])
    .toSorted(
      (one, other) => Number(chosen.includes(other.value)) - Number(chosen.includes(one.value)) || other.count - one.count,
    )
    .slice(0, QUICK_CATEGORIES);
  const countOf = (name: 'date' | 'price', value: string) =>
    facets ? facets[name].find((one) => one.value === value)?.count : null;
  const price = (value: 'free' | 'under-20') =>
    go({ ...withoutFilter(params, 'price'), ...(params.price !== value && { price: value }) });
  return (
    <div className="scroll-row gap-2 py-1 mask-r-from-[calc(100%-2rem)]">
      {(['today', 'tomorrow', 'this-weekend', 'next-week'] as const).map((date) => (
        <Chip
          key={date}
          selected={params.date === date}
          count={countOf('date', date)}
          onClick={() => go({ ...withoutFilter(params, 'date'), ...(params.date !== date && { date }) })}
        >
          {datePresetNames()[date]}
        </Chip>
      ))}
      <DateRangeFilter explore={explore} />
      {(['free', 'under-20'] as const).map((value) => (
        <Chip key={value} selected={params.price === value} count={countOf('price', value)} onClick={() => price(value)}>
          {priceNames(facets)[value]}
        </Chip>
      ))}
      {categories.map(({ value, label, count }) => (
        <Chip
          key={value}
          selected={chosen.includes(value)}
          count={count}
          onClick={() => go(withToggledValue(params, 'category', value))}
        >
          {label}
        </Chip>
      ))}
    </div>
  );
}

function DateRangeFilter({ explore: { params, go } }: { explore: Explore }) {
  const range: IsoDateRange | undefined = params.from === undefined ? undefined : { from: params.from, to: params.to };
  return (
    <DateRange
      label={exploreText('dates')}
      placeholder={exploreText('pickDates')}
      value={range}
      triggerClassName={chipClass(range !== undefined)}
      onChange={(next) =>
        go(withParams(withoutFilter(params, 'date'), { from: next?.from, to: next?.to }), { replace: true })
      }
    />
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed);
      addEventListener('offline', changed);
      return () => {
        removeEventListener('online', changed);
        removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
