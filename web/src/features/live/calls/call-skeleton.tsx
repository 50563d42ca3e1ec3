import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Shows a placeholder with the shape of a call. */
export function CallSkeleton() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-4">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="size-full rounded-card" />
      <div className="flex justify-center gap-3">
        {['mute', 'camera', 'leave'].map((name) => (
          <Skeleton key={name} className="size-12 rounded-full!" />
        ))}
      </div>
    </main>
  );
}
