import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { EventCard } from '@festoon/contracts/events/events';
import { homeText } from '@festoon/catalogue/events/home';
import { lazyOptional } from '../../../../ui/lazy-optional.ts';
import { useMounted } from '../../../../lib/use-mounted.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { chipClass } from '../../../../ui/chip.tsx';
import { Boundary } from '../../../../ui/feedback/boundary.tsx';
import { CardRow } from '../card-row.tsx';
import { EVENTS_KEY } from '../events-key.ts';
import { usePreloadedQuery } from '../explore/use-preloaded-query.ts';
import { CityChip } from './city-chip.tsx';
import { HomeHero } from './home-hero.tsx';
import { isFiltered, readHomeParams, type HomeParams } from './home-params.ts';
import { homeQuery, type Home } from './home-query.ts';
import { homeResults } from './load-home-results.ts';
import { MoreLink } from './more-link.tsx';

/** A row of events near the viewer or for them. */
export type HomeRow = { readonly title: string; readonly events: readonly EventCard[]; readonly more?: HomeParams };

/** The data about the viewer that is known after hydration. */
export type PersonalHome = {
  readonly rows: readonly HomeRow[];
  readonly place: { readonly address: string; readonly label: string } | null;
};

const LazyPersonalRows = lazyOptional(async () => (await import('./personal-rows.tsx')).PersonalRows);
const LazyHomeRest = lazyOptional(async () => (await import('./home-rest.tsx')).HomeRest);

const NOTHING_PERSONAL: PersonalHome = { rows: [], place: null };
/** The least number of rows at the top. They show events near the viewer once they are known. */
const FIRST_ROWS = 2;
const ROW_LENGTH = 4;

type HomeScreenProps = {
  params: HomeParams;
  /** Shown to a signed-in viewer first. */
  start: ReactNode;
};

/**
 * Shows the home page: events near the viewer, further rows, and links to the rest of the app. With filters in its address, it
 * shows the matching events instead of the rows. The server renders what is the same for everyone. The personal parts load after
 * hydration and replace parts of the same size.
 */
export function HomeScreen({ params, start }: HomeScreenProps) {
  const home = usePreloadedQuery(homeQuery);
  const { personal, setPersonal } = usePersonal();
  const Results = homeResults.current;
  if (!home) return null;
  return (
    <>
      <HomeHero
        home={home}
        params={params}
        placeAddress={personal.place?.address}
        city={<CityChip place={personal.place} params={params} />}
        start={start}
      />
      <Later>
        <LazyPersonalRows onChange={setPersonal} />
      </Later>
      <div className="page relative grid grid-cols-1 gap-10 pb-10 md:gap-12 md:pb-12">
        {isFiltered(params) ? (
          Results && <Results key={JSON.stringify(params)} params={params} />
        ) : (
          <FirstRows home={home} personal={personal} />
        )}
        <Suspense>
          <CityLinks cities={home.cities} />
          <CreateEventBanner />
        </Suspense>
        {!isFiltered(params) && (
          <NearView>
            <Later>
              <LazyHomeRest />
            </Later>
          </NearView>
        )}
      </div>
    </>
  );
}

const personalKey = [EVENTS_KEY, 'personal'];

/** Stores the personal parts for the reader's return, so that the page immediately has the same rows and its scroll position again. */
function usePersonal() {
  const queryClient = useQueryClient();
  const [personal, setPersonal] = useState(() => queryClient.getQueryData<PersonalHome>(personalKey) ?? NOTHING_PERSONAL);
  const storePersonal = useCallback(
    (next: PersonalHome) => {
      queryClient.setQueryData(personalKey, next);
      setPersonal(next);
    },
    [queryClient],
  );
  return { personal, setPersonal: storePersonal };
}

/** A page that was scrolled has its full height immediately when the reader returns, so that its scroll position can be restored. */
let wasNearView = false;

/** Shows the rest of the page when the reader comes near its end. */
function NearView({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(wasNearView);
  const watch = (end: HTMLElement | null) => {
    if (!end) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        wasNearView ||= entries.some((entry) => entry.isIntersecting);
        setNear(wasNearView);
      },
      { rootMargin: '600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  };
  return isNear ? children : <div ref={watch} className="absolute bottom-0" />;
}

/**
 * Shows what loads after hydration. An error there leaves the page as it is. Has local state: a change further up would hydrate
 * all rows at the same time.
 */
function Later({ children }: { children: ReactNode }) {
  return (
    useMounted() && (
      <Boundary>
        <Suspense>{children}</Suspense>
      </Boundary>
    )
  );
}

function FirstRows({ home, personal }: { home: Home; personal: PersonalHome }) {
  const featured = home.rows.find(({ name }) => name === 'featured');
  const neutral = home.rows.filter((row) => row !== featured).map(toHomeRow);
  const rows = personal.rows.length < FIRST_ROWS ? fullRows([...personal.rows, ...neutral]) : personal.rows;
  return (
    <>
      {rows.map((row, index) => (
        <Suspense key={index}>
          <CardRow
            // Cards of other events replace those before them in place. A reused card would move to its new position.
            key={row.events.map(({ id }) => id).join(' ')}
            title={row.title}
            events={row.events}
            sameHeight
            scrolls={index > 0}
            more={row.more && <MoreLink title={row.title} search={row.more} />}
          />
        </Suspense>
      ))}
      {featured && (
        <Suspense>
          <CardRow title={featured.title} events={featured.events} scrolls limit={featured.events.length} />
        </Suspense>
      )}
    </>
  );
}

function toHomeRow({ title, events, query }: Home['rows'][number]): HomeRow {
  return { title, events, more: readHomeParams(Object.fromEntries(new URLSearchParams(query))) };
}

/** Returns the first rows that are full without the events of the rows before them. */
function fullRows(rows: readonly HomeRow[]): HomeRow[] {
  const shown: HomeRow[] = [];
  for (const row of rows) {
    const seenIds = new Set(shown.flatMap(({ events }) => events.map(({ id }) => id)));
    const events = row.events.filter(({ id }) => !seenIds.has(id)).slice(0, ROW_LENGTH);
    // Without personal rows, there may be only a few events at all.
    if (events.length === ROW_LENGTH || rows.length <= FIRST_ROWS) shown.push({ ...row, events });
    if (shown.length === FIRST_ROWS) break;
  }
  return shown;
}

function CreateEventBanner() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-emerald-950 p-6 text-emerald-50 md:p-8">
      <div>
        <h2 className="text-xl font-semibold md:text-2xl">{homeText('hostYourOwn')}</h2>
        <p>{homeText('createYourPageSetYourPrices')}</p>
      </div>
      <Link to="/profile/events" search={{ new: '1' }} className={buttonClass('on-dark')}>
        {homeText('createEvent')}
      </Link>
    </section>
  );
}

function CityLinks({ cities }: Pick<Home, 'cities'>) {
  if (cities.length === 0) return null;
  return (
    <section className="grid gap-4 md:gap-6">
      <h2 className="text-xl font-semibold md:text-2xl">{homeText('browseByCity')}</h2>
      <ul className="flex flex-wrap gap-2">
        {cities.map(({ slug, label }) => (
          <li key={slug}>
            <Link to="/in/$place/{-$category}" params={{ place: slug }} className={chipClass()}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
