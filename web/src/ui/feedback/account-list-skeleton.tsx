import { Skeleton } from './skeleton.tsx';

/** Four people of a list that is on its way: a picture and a name each. */
export function AccountListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
