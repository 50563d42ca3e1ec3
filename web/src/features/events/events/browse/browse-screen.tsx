import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ALL_PLACES, cityLabel, type BrowseDate } from '@festoon/contracts/events/browse';
import { CATEGORY_COUNT_MAX } from '@festoon/contracts/core/limits';
import { browseText } from '@festoon/catalogue/events/browse';
import { chipClass } from '../../../../ui/chip.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NoEventsIllustration } from '../../../../ui/image/illustrations.tsx';
import { quietLinkClass } from '../../../../ui/links.ts';
import { usePreloadedQuery } from '../explore/use-preloaded-query.ts';
import { BrowseList } from './browse-list.tsx';
import { browseQuery, type BrowseParams } from './browse-query.ts';
import { browseHeading, type BrowsePage } from './browse-text.ts';
import { useSavedMarks } from './use-saved-marks.ts';

const DATES = {
  today: 'today',
  tomorrow: 'tomorrow',
  'this-weekend': 'thisWeekend',
  'next-week': 'nextWeek',
} as const satisfies Record<BrowseDate, string>;

/** Shows the upcoming events of a city, a category, or both. Everything works as links, without a script. */
export function BrowseScreen({ params }: { params: BrowseParams }) {
  const page = usePreloadedQuery(browseQuery(params));
  useSavedMarks(page);
  if (!page) return null;
  return (
    <div className="page grid grid-cols-1 gap-6 pt-6 pb-16 md:gap-8 md:pt-8 md:pb-24">
      <div className="grid gap-3">
        <Breadcrumb page={page} />
        <h1 className="text-3xl font-bold md:text-4xl">{browseHeading(page)}</h1>
        <p className="text-ink-2">{totalLabel(page.total)}</p>
      </div>
      <div className="grid grid-cols-1 gap-3">
        <DateChips page={page} params={params} />
        <CategoryChips page={page} params={params} />
      </div>
      {page.items.length === 0 ? (
        <EmptyState
          illustration={<NoEventsIllustration />}
          title={browseText(params.date === undefined ? 'noEvents' : 'nothingOnThisDate')}
        >
          {browseText(params.date === undefined ? 'tryAnotherCity' : 'tryAnotherDate')}
        </EmptyState>
      ) : (
        <BrowseList key={Object.values(params).join(' ')} params={params} first={page} />
      )}
      <Cities page={page} params={params} />
    </div>
  );
}

function totalLabel(count: number): string {
  if (count >= CATEGORY_COUNT_MAX) return browseText('manyEvents', { count: CATEGORY_COUNT_MAX });
  return browseText('eventCount', { count });
}

function Breadcrumb({ page: { city, category } }: { page: BrowsePage }) {
  const placeName = city === null ? browseText('allEvents') : cityLabel(city);
  return (
    <nav aria-label={browseText('breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted [&>li+li]:before:me-2 [&>li+li]:before:content-['/'_/_'']">
        <li>
          <Link to="/" className={quietLinkClass}>
            {browseText('home')}
          </Link>
        </li>
        {category === null ? (
          <li aria-current="page">{placeName}</li>
        ) : (
          <>
            <li>
              <Link
                to="/in/$place/{-$category}"
                params={{ place: city?.slug ?? ALL_PLACES, category: undefined }}
                className={quietLinkClass}
              >
                {placeName}
              </Link>
            </li>
            <li aria-current="page">{category.name}</li>
          </>
        )}
      </ol>
    </nav>
  );
}

type PartProps = { page: BrowsePage; params: BrowseParams };

function DateChips({ page, params: { place, category, date } }: PartProps) {
  const shown = page.dates.filter(({ value, count }) => count > 0 || value === date);
  if (shown.length === 0) return null;
  return (
    <ChipRow label={browseText('dates')}>
      {[undefined, ...shown.map(({ value }) => value)].map((value) => (
        <ChipLink key={value ?? ''} params={{ place, category, date: value }} selected={value === date}>
          {browseText(value === undefined ? 'anyDate' : DATES[value])}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

function CategoryChips({ page, params: { place, category, date } }: PartProps) {
  if (page.categories.length === 0) return null;
  return (
    <ChipRow label={browseText('categories')}>
      <ChipLink params={{ place, date }} selected={category === undefined}>
        {browseText('allCategories')}
      </ChipLink>
      {page.categories.map(({ slug, name, count }) => (
        <ChipLink key={slug} params={{ place, category: slug, date }} selected={slug === category} count={count}>
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

/** Shows cities with such events: the nearest ones, or for all places the largest ones. */
function Cities({ page, params: { category } }: PartProps) {
  if (page.cities.length === 0) return null;
  const title = browseText(page.city === null ? 'cities' : 'otherCities');
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {page.cities.map((city) => (
          <ChipLink key={city.slug} params={{ place: city.slug, category }} count={city.count}>
            {cityLabel(city)}
          </ChipLink>
        ))}
      </ul>
    </section>
  );
}

function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="scroll-row gap-2 py-1 md:mx-0 md:flex-wrap md:px-0">{children}</ul>
    </nav>
  );
}

type ChipLinkProps = { params: BrowseParams; selected?: boolean; count?: number; children: ReactNode };

function ChipLink({ params: { place, category, date }, selected = false, count, children }: ChipLinkProps) {
  return (
    <li>
      <Link
        to="/in/$place/{-$category}"
        params={{ place, category }}
        search={{ date }}
        // The router marks the link to the current address.
        activeOptions={{ exact: true }}
        className={chipClass(selected)}
      >
        {children}
        {count !== undefined && (
          <span className={`text-xs font-normal tabular-nums ${selected ? '' : 'text-muted'}`}>
            {count >= CATEGORY_COUNT_MAX ? `${CATEGORY_COUNT_MAX}+` : count}
          </span>
        )}
      </Link>
    </li>
  );
}
