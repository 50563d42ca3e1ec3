import { Skeleton } from '../../ui/skeleton.tsx';
import { EventCardSkeleton } from './event-card.tsx';

export function HomeSkeleton() {
  return (
    <div className="page grid gap-12 py-10 md:py-20" aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      <div className="grid gap-6 md:justify-items-center">
        <Skeleton className="h-20 w-full max-w-160 md:h-32" />
        <Skeleton className="h-14 w-full max-w-text rounded-card md:rounded-full" />
      </div>
      <CardGridSkeleton count={8} />
    </div>
  );
}

export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {Array.from({ length: count }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  );
}
