import { organiserPageText } from '@festoon/catalogue/events/organiser-page';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EventCardSkeleton } from '../event-card-skeleton.tsx';

export function OrganiserSkeleton() {
  return (
    <div className="page grid gap-10 pt-8 pb-16 md:pt-12" aria-busy="true">
      <span className="sr-only" role="status">
        {organiserPageText('loading')}
      </span>
      <div className="grid gap-5 md:grid-cols-[auto_1fr] md:gap-8">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-24" />
      </div>
      <div className="card-grid">
        {Array.from({ length: 4 }, (_, index) => (
          <EventCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
