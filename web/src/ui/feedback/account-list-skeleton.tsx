import { Skeleton } from './skeleton.tsx';

/** Shows a placeholder for four people in a list: an image and a name each. */
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
