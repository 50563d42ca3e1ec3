import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function CheckInSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <Skeleton className="h-8 w-32" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid gap-8">
          <Skeleton className="h-18 rounded-control" />
          <Skeleton className="h-28 rounded-control" />
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  );
}
