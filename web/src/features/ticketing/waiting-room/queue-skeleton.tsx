import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function QueueSkeleton() {
  return (
    <div className="page grid grow content-start py-6 md:py-8" aria-busy="true">
      <div className="mx-auto grid w-full max-w-text gap-6">
        <Skeleton className="h-32 rounded-card md:h-44" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
