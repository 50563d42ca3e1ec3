import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function WalletBoxSkeleton() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}

export function RowsSkeleton() {
  return (
    <div className="grid gap-2" aria-busy="true">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}

export function WalletSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <Skeleton className="h-10 w-40" />
      <WalletBoxSkeleton />
      <RowsSkeleton />
    </div>
  );
}
