import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeText } from '@festoon/catalogue/events/home';
import { chipClass } from '../../../../ui/chip.tsx';
import { readHomeParams, type HomeParams } from './home-params.ts';
import type { Home } from './home-query.ts';
import { SearchForm } from './search-form.tsx';

const DATES = [
  ['today', 'today'],
  ['tomorrow', 'tomorrow'],
  ['weekend', 'thisWeekend'],
  ['next-week', 'nextWeek'],
] as const;

export type HomeHeroProps = {
  home: Home;
  params: HomeParams;
  /** The address of the city that a chosen date is limited to. */
  placeAddress: string | undefined;
  /** The choice of a city. */
  city: ReactNode;
  /** Shown to a signed-in viewer in place of the introduction. */
  start: ReactNode;
};

/** Shows the search of the home page: an introduction, the search field, dates and categories. */
export function HomeHero({ home, params, placeAddress, city, start }: HomeHeroProps) {
  const navigate = useNavigate();
  return (
    <div className="page grid grid-cols-1 gap-3 pt-4 pb-5 md:pt-5">
      {/* The introduction keeps its space below what replaces it, so that nothing moves. */}
      <div className="group/start grid min-h-24 grid-cols-1 items-center *:col-start-1 *:row-start-1">
        <div className="grid gap-1 group-has-data-home-start/start:opacity-0">
          <h1 className="text-3xl font-bold text-balance md:text-4xl">{homeText('findSomethingWorthGoingOutFor')}</h1>
          <p className="text-ink-2">{formatEventSummary(home)}</p>
        </div>
        {start}
      </div>
      <SearchForm
        q={params.q}
        action="/"
        // The address may already have other filters than the page, which changes when their events are loaded.
        onSearch={(q) =>
          void navigate({ to: '/', search: (current) => ({ ...readHomeParams(current), q }), resetScroll: false })
        }
      />
      <ChipRow label={homeText('when')}>
        <li>{city}</li>
        {DATES.map(([when, label]) => (
          <FilterChip key={when} params={params} name="when" value={when} more={{ place: params.place ?? placeAddress }}>
            {homeText(label)}
          </FilterChip>
        ))}
        <FilterChip params={params} name="price" value="free">
          {homeText('free')}
        </FilterChip>
      </ChipRow>
      <CategoryChips home={home} params={params} />
    </div>
  );
}

function formatEventSummary({ eventCount: events, cityCount: cities }: Home): string {
  if (events === 0) return homeText('concertsTalksRunsAndMealsNear');
  return cities > 1 ? homeText('eventsInCities', { events, cities }) : homeText('events', { events });
}

/** Shows links to the categories that have events. */
function CategoryChips({ home, params }: { home: Home; params: HomeParams }) {
  const nonEmpty = home.categories.filter(({ count }) => count > 0);
  if (nonEmpty.length === 0) return null;
  return (
    <ChipRow label={homeText('categories')}>
      {nonEmpty.map(({ slug, name }) => (
        <FilterChip key={slug} params={params} name="category" value={slug}>
          {name}
        </FilterChip>
      ))}
    </ChipRow>
  );
}

function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="scroll-row gap-2 py-1">{children}</ul>
    </nav>
  );
}

type FilterChipProps = {
  params: HomeParams;
  name: keyof HomeParams;
  value: string;
  /** Filters that are set with this one. */
  more?: HomeParams;
  children: ReactNode;
};

/** Shows a link that sets a filter. The link of a filter that is set removes it. */
function FilterChip({ params, name, value, more, children }: FilterChipProps) {
  const selected = params[name] === value;
  return (
    <li className="shrink-0">
      <Link
        to="/"
        search={selected ? { ...params, [name]: undefined } : { ...params, ...more, [name]: value }}
        resetScroll={false}
        aria-current={selected || undefined}
        activeOptions={{ exact: true }}
        className={chipClass(selected)}
      >
        {children}
      </Link>
    </li>
  );
}
