import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

export function DashboardContentSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-48 rounded-card" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {['income', 'tickets', 'rate', 'today'].map((name) => (
          <Skeleton key={name} className="h-36 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-112 rounded-card" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  );
}

/** Shows a placeholder for the whole page. */
export function DashboardSkeleton() {
  return (
    <div className="page grid content-start gap-6 py-6 lg:py-10">
      <Skeleton className="h-9 w-48" />
      <DashboardContentSkeleton />
    </div>
  );
}
