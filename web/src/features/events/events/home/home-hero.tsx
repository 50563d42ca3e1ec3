import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode, SubmitEvent } from 'react';
import { homeText } from '@festoon/catalogue/events/home';
import { buttonClass } from '../../../../ui/button.tsx';
import { chipClass } from '../../../../ui/chip.tsx';
import { MapPinIcon, SearchIcon } from '../../../../ui/image/icons.ts';

const dates = [
  ['today', 'today'],
  ['tomorrow', 'tomorrow'],
  ['this-weekend', 'thisWeekend'],
  ['next-week', 'nextWeek'],
] as const;

const boxClass = 'h-12 w-full min-w-0 bg-transparent ps-11 pe-3 text-base outline-none placeholder:text-muted';

export function HomeHero({ eventCount, cityCount }: { eventCount: number; cityCount: number }) {
  return (
    <div className="page grid grid-cols-1 gap-6 pt-10 pb-10 md:gap-8 md:pt-20 md:pb-14 md:text-center">
      <div className="grid gap-3 md:gap-4">
        <h1 className="max-w-90 text-4xl font-bold md:mx-auto md:max-w-160 md:text-6xl">
          {homeText('findSomethingWorthGoingOutFor')}
        </h1>
        <p className="text-lg text-ink-2">{formatEventSummary(eventCount, cityCount)}</p>
      </div>
      <SearchForm />
      <ul
        aria-label={homeText('when')}
        className="-mx-(--gutter) flex scrollbar-none gap-2 overflow-x-auto px-(--gutter) py-1 md:justify-center"
      >
        {dates.map(([date, label]) => (
          <li key={date}>
            <Link to="/explore" search={{ date }} className={chipClass()}>
              {homeText(label)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/explore" search={{ price: 'free' }} className={chipClass()}>
            {homeText('free')}
          </Link>
        </li>
      </ul>
    </div>
  );
}

function formatEventSummary(events: number, cities: number): string {
  if (events === 0) return homeText('concertsTalksRunsAndMealsNear');
  return cities > 1 ? homeText('eventsInCities', { events, cities }) : homeText('events', { events });
}

/** Shows a search form that works before hydration: a plain form whose action is the address of Explore. */
function SearchForm() {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const,
    );
    void navigate({ to: '/explore', search: Object.fromEntries(entries.filter(([, value]) => value !== '')) });
  };
  return (
    <search className="w-full md:mx-auto md:max-w-text">
      <form
        action="/explore"
        onSubmit={search}
        className="grid rounded-card border border-line-strong bg-surface shadow-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus max-md:divide-y max-md:divide-line md:flex md:items-center md:rounded-full md:p-1.5"
      >
        <SearchBox name="q" label={homeText('what')} placeholder={homeText('artistTopicOrVenue')} icon={<SearchIcon />} />
        <span aria-hidden="true" className="hidden h-7 w-px shrink-0 bg-line md:block" />
        <SearchBox name="place" label={homeText('where')} placeholder={homeText('city')} icon={<MapPinIcon />} />
        <span className="p-2 md:p-0">
          <button type="submit" className={`${buttonClass('primary')} w-full md:w-auto`}>
            {homeText('search')}
          </button>
        </span>
      </form>
    </search>
  );
}

function SearchBox({
  name,
  label,
  placeholder,
  icon,
}: {
  name: string;
  label: string;
  placeholder: string;
  icon: ReactNode;
}) {
  return (
    <label className="relative block grow">
      <span className="sr-only">{label}</span>
      <span className="pointer-events-none absolute inset-y-0 inset-s-0 grid w-11 place-items-center text-muted [&_svg]:size-5">
        {icon}
      </span>
      <input
        type="search"
        name={name}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        className={boxClass}
      />
    </label>
  );
}
