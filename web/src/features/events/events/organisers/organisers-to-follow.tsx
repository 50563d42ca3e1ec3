import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
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

type OrganiserTilesProps = Pick<EndpointResponse<typeof getHomeRest>, 'organisers'>;

/** Shows organisers with many upcoming events, each as a link to its page. */
export function OrganiserTiles({ organisers }: OrganiserTilesProps) {
  const id = useId();
  if (organisers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 md:gap-6">
      <h2 id={id} className="text-xl font-semibold md:text-2xl">
        {organisersToFollowText('organisersToFollow')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {organisers.map((organiser) => (
          <li key={organiser.handle}>
            <Link
              to="/organisers/$handle"
              params={{ handle: organiser.handle }}
              className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 transition-control hover:border-line-control hover:shadow-card"
            >
              <OrganiserSummary organiser={organiser} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type OrganiserSummaryProps = {
  readonly organiser: Pick<OrganiserTilesProps['organisers'][number], 'name' | 'imageUrl' | 'upcomingCount'>;
  /** True if a long name has two lines. */
  readonly wrapsName?: boolean;
};

/** Shows an organiser in a tile: image, name and the number of upcoming events. */
export function OrganiserSummary({ organiser, wrapsName = false }: OrganiserSummaryProps) {
  const { name, imageUrl, upcomingCount } = organiser;
  return (
    <>
      <Avatar name={name} src={avatarUrl(imageUrl)} size="lg" />
      <span className="grid min-w-0">
        <span className={classNames('font-semibold', wrapsName ? 'line-clamp-2 leading-5' : 'truncate')}>{name}</span>
        <span className="truncate text-sm text-muted">
          {organisersToFollowText('upcomingEvents', { count: upcomingCount })}
        </span>
      </span>
    </>
  );
}
