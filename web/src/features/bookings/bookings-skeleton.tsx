import { Skeleton } from '../../ui/skeleton.tsx';

export function BookingsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </div>
  );
}
