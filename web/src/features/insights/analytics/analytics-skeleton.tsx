import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Shows placeholders with the size of the numbers, the large chart and the blocks. */
export function AnalyticsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {['income', 'tickets', 'visits', 'rate'].map((name) => (
          <Skeleton key={name} className="h-36 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-112 rounded-card" />
      <div className="grid gap-6 lg:grid-cols-2">
        {['funnel', 'money', 'sources', 'types'].map((name) => (
          <Skeleton key={name} className="h-96 rounded-card" />
        ))}
      </div>
    </div>
  );
}

/** Shows a placeholder for the whole page. */
export function AnalyticsPageSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-9 w-full max-w-md rounded-full" />
      <AnalyticsSkeleton />
    </div>
  );
}
