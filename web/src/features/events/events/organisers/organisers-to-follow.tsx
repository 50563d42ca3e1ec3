import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import { getHomeRest } from '@festoon/contracts/events/explore';
import { organisersToFollowText } from '@festoon/catalogue/events/organisers-to-follow';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { EVENTS_KEY } from '../events-key.ts';
import { avatarUrl } from '../image-source.ts';

export const homeRestQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'home-rest'],
  queryFn: ({ signal }) => call(getHomeRest, {}, { signal }),
  meta: inlineErrors,
});

/** Shows organisers to follow on a page other than the home page. */
export function OrganisersToFollow({ intro }: { intro: string }) {
  const { data } = useQuery(homeRestQuery);
  return <OrganiserTiles organisers={data?.organisers ?? []} intro={intro} />;
}

type OrganiserTilesProps = Pick<EndpointAnswer<typeof getHomeRest>, 'organisers'> & {
  /** Why to follow them, below the heading. */
  readonly intro?: string;
};

/** Shows organisers with many upcoming events, each as a link to its page. */
export function OrganiserTiles({ organisers, intro }: OrganiserTilesProps) {
  const id = useId();
  if (organisers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 md:gap-6">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl font-semibold md:text-2xl">
          {organisersToFollowText('organisersToFollow')}
        </h2>
        {intro !== undefined && <p className="text-ink-2">{intro}</p>}
      </div>
      <ul
        className={classNames(
          'grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4',
          intro !== undefined && 'max-sm:[&>:nth-child(n+5)]:hidden',
        )}
      >
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
                  {organisersToFollowText('upcomingEvents', { count: organiser.upcomingCount })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
