import { useId } from 'react';
import { Link } from '@tanstack/react-router';
import type { EndpointAnswer } from '@festoon/contracts/endpoint';
import type { getHome } from '@festoon/contracts/explore';
import { Avatar } from '../../ui/avatar.tsx';
import { faceUrl } from './image-source.ts';

type Organiser = EndpointAnswer<typeof getHome>['organisers'][number];

export function OrganiserTiles({ organisers }: { organisers: readonly Organiser[] }) {
  const id = useId();
  if (organisers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 md:gap-6">
      <h2 id={id} className="text-2xl font-semibold">
        Organisers to follow
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {organisers.map((organiser) => (
          <li key={organiser.handle}>
            <Link
              to="/organisers/$handle"
              params={{ handle: organiser.handle }}
              className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 transition-control hover:border-line-control hover:shadow-card"
            >
              <Avatar name={organiser.name} src={faceUrl(organiser.imageUrl)} size="lg" />
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{organiser.name}</span>
                <span className="truncate text-sm text-muted">{upcomingLabel(organiser.upcomingCount)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function upcomingLabel(count: number): string {
  if (count === 0) return 'Nothing announced';
  return count === 1 ? '1 upcoming event' : `${count} upcoming events`;
}
