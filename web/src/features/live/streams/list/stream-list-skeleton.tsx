import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

export const streamGridClass = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3';

const CARDS = [1, 2, 3, 4, 5, 6];

export function StreamCardsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-7 w-32" />
      <div className={streamGridClass}>
        {CARDS.map((card) => (
          <div key={card} className="grid gap-3">
            <Skeleton className="aspect-video w-full rounded-card!" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shows a placeholder for the page. */
export function StreamListSkeleton() {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-10">
      <div className="flex items-center justify-between gap-4">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-11 w-32 rounded-full!" />
      </div>
      <StreamCardsSkeleton />
    </div>
  );
}
