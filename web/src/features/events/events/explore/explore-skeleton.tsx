import { exploreText } from '@festoon/catalogue/events/explore';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EventCardSkeleton } from '../event-card-skeleton.tsx';

export function ExploreSkeleton() {
  return (
    <div className="page grid gap-5 py-3" aria-busy="true">
      <span className="sr-only" role="status">
        {exploreText('loading')}
      </span>
      <Skeleton className="h-11" />
      <Skeleton className="h-9 rounded-full" />
      <div className="grid grid-cols-2 gap-3 pt-8 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {Array.from({ length: 12 }, (_, index) => (
          <EventCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
