import { browseText } from '@festoon/catalogue/events/browse';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EventCardSkeleton } from '../event-card-skeleton.tsx';

export function BrowseSkeleton() {
  return (
    <div className="page grid grid-cols-1 gap-6 pt-6 pb-16 md:pt-8" aria-busy="true">
      <span className="sr-only" role="status">
        {browseText('loading')}
      </span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-16 max-w-md" />
      <Skeleton className="h-9 max-w-text rounded-full" />
      <Skeleton className="h-9 rounded-full" />
      <div className="card-grid">
        {Array.from({ length: 8 }, (_, index) => (
          <EventCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
