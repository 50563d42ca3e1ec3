import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { CardRow } from './card-row.tsx';
import { homeQuery } from './home-query.ts';
import { HomeHero } from './home-hero.tsx';
import { OrganiserTiles } from './organiser-tiles.tsx';
import { useFetched } from './use-fetched.ts';
import { useViewer } from './viewer.ts';

const RecommendedRow = lazy(() => import('./recommended-row.tsx').then((module) => ({ default: module.RecommendedRow })));

/**
 * Shows the home page: upcoming events, and the links to everything else. Each part hydrates separately, in slices that
 * leave the page free to answer a touch in between.
 */
export function HomeScreen() {
  const home = useFetched(homeQuery);
  const viewer = useViewer();
  if (!home) return null;
  return (
    <>
      <HomeHero eventCount={home.eventCount} cityCount={home.cityCount} />
      <div className="page grid grid-cols-1 gap-12 pb-16 md:gap-16 md:pb-24">
        <Suspense>
          <CategoryTiles categories={home.categories} />
        </Suspense>
        {home.rows.map((row, index) => (
          <Suspense key={row.name}>
            <CardRow
              title={row.title}
              events={row.events}
              sideways={index >= 2}
              lines={index === 0 ? 2 : 1}
              more={
                row.query && (
                  <Link to="/explore" search={Object.fromEntries(new URLSearchParams(row.query))} className={moreClass}>
                    See all<span className="sr-only">: {row.title}</span>
                  </Link>
                )
              }
            />
          </Suspense>
        ))}
        {viewer === 'user' && (
          <Suspense>
            <RecommendedRow />
          </Suspense>
        )}
        <Suspense>
          <OrganiserTiles organisers={home.organisers} />
          <HostBand />
        </Suspense>
      </div>
    </>
  );
}

function HostBand() {
  return (
    <section className="grid justify-items-start gap-4 rounded-card bg-emerald-950 p-6 text-emerald-50 md:p-12">
      <h2 className="text-3xl font-semibold">Host your own</h2>
      <p className="max-w-md">Write it, set your prices, publish. Free events cost you nothing.</p>
      <Link to="/profile/events" search={{ new: '1' }} className={buttonClass('on-dark')}>
        Create event
      </Link>
    </section>
  );
}

const moreClass = 'rounded-chip py-1 font-medium text-link hover:underline hover:underline-offset-3';
