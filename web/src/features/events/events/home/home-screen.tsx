import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import type { getHome } from '@festoon/contracts/events/explore';
import { CATEGORY_COUNT_MAX } from '@festoon/contracts/core/limits';
import { homeText } from '@festoon/catalogue/events/home';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { chipClass } from '../../../../ui/chip.tsx';
import { CardRow } from '../card-row.tsx';
import { homeQuery } from './home-query.ts';
import { HomeHero } from './home-hero.tsx';
import { usePreloadedQuery } from '../explore/use-preloaded-query.ts';
import { useViewer } from '../viewer.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { avatarUrl } from '../image-source.ts';
import {
  BriefcaseIcon,
  BabyIcon,
  CpuIcon,
  DumbbellIcon,
  DramaIcon,
  FilmIcon,
  MountainIcon,
  GraduationCapIcon,
  MusicIcon,
  PaletteIcon,
  SparklesIcon,
  UsersIcon,
  UtensilsIcon,
} from '../../../../ui/image/icons.ts';

const icons: Readonly<Record<string, typeof MusicIcon>> = {
  music: MusicIcon,
  technology: CpuIcon,
  learning: GraduationCapIcon,
  community: UsersIcon,
  arts: PaletteIcon,
  'food-drink': UtensilsIcon,
  'sport-fitness': DumbbellIcon,
  business: BriefcaseIcon,
  family: BabyIcon,
  outdoors: MountainIcon,
  film: FilmIcon,
  'theatre-dance': DramaIcon,
};

/** Shows the icon of a category. Categories that administrators add later get a default icon. */
function CategoryIcon({ slug, className }: { slug: string; className?: string }) {
  const Icon = icons[slug] ?? SparklesIcon;
  return <Icon className={className} aria-hidden="true" />;
}

type Category = EndpointAnswer<typeof getHome>['categories'][number];

/** Shows links to the categories. Categories without events are left out. */
function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const nonEmpty = categories.filter(({ count }) => count > 0);
  if (nonEmpty.length === 0) return null;
  return (
    <nav aria-label={homeText('categories')}>
      <ul className="-mx-(--gutter) flex scrollbar-none gap-2 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:grid md:grid-cols-4 md:gap-3 md:overflow-visible md:px-0">
        {nonEmpty.map((category) => (
          <li key={category.slug} className="shrink-0">
            <Link
              to="/in/$place/{-$category}"
              params={{ place: 'all', category: category.slug }}
              className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 pe-5 transition-control hover:border-line-control hover:shadow-card"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
                <CategoryIcon slug={category.slug} className="size-5" />
              </span>
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{category.name}</span>
                <span className="text-sm text-muted">{formatEventCount(category.count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function formatEventCount(count: number): string {
  if (count >= CATEGORY_COUNT_MAX) return homeText('manyEvents', { count: CATEGORY_COUNT_MAX });
  return homeText('eventCount', { count });
}

const RecommendedRow = lazy(() => import('./recommended-row.tsx').then((module) => ({ default: module.RecommendedRow })));

/**
 * Shows the home page: upcoming events and links to the rest of the app. Each part hydrates separately, so that the
 * page stays responsive.
 */
export function HomeScreen() {
  const home = usePreloadedQuery(homeQuery);
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
              scrolls={index >= 2}
              lines={index === 0 ? 2 : 1}
              more={
                row.query && (
                  <Link to="/explore" search={Object.fromEntries(new URLSearchParams(row.query))} className={moreClass}>
                    {joinParts(
                      homeText.parts('seeAll', {
                        title: row.title,
                        hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                      }),
                    )}
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
          <CityLinks cities={home.cities} />
          <OrganiserTiles organisers={home.organisers} />
          <CreateEventBanner />
        </Suspense>
      </div>
    </>
  );
}

function CreateEventBanner() {
  return (
    <section className="grid justify-items-start gap-4 rounded-card bg-emerald-950 p-6 text-emerald-50 md:p-12">
      <h2 className="text-3xl font-semibold">{homeText('hostYourOwn')}</h2>
      <p className="max-w-md">{homeText('createYourPageSetYourPrices')}</p>
      <Link to="/profile/events" search={{ new: '1' }} className={buttonClass('on-dark')}>
        {homeText('createEvent')}
      </Link>
    </section>
  );
}

const moreClass = 'rounded-chip py-1 font-medium text-link hover:underline hover:underline-offset-3';

function CityLinks({ cities }: Pick<EndpointAnswer<typeof getHome>, 'cities'>) {
  if (cities.length === 0) return null;
  return (
    <section className="grid gap-4 md:gap-6">
      <h2 className="text-2xl font-semibold">{homeText('browseByCity')}</h2>
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

type Organiser = EndpointAnswer<typeof getHome>['organisers'][number];

function OrganiserTiles({ organisers }: { organisers: readonly Organiser[] }) {
  const id = useId();
  if (organisers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 md:gap-6">
      <h2 id={id} className="text-2xl font-semibold">
        {homeText('organisersToFollow')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {organisers.map((organiser) => (
          <li key={organiser.handle}>
            <Link
              to="/organisers/$handle"
              params={{ handle: organiser.handle }}
              className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 transition-control hover:border-line-control hover:shadow-card"
            >
              <Avatar name={organiser.name} src={avatarUrl(organiser.imageUrl)} size="lg" />
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{organiser.name}</span>
                <span className="truncate text-sm text-muted">
                  {homeText('upcomingEvents', { count: organiser.upcomingCount })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
