import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

export function EditorSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-8 w-40" />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_20rem]">
        <Skeleton className="h-11 lg:h-80" />
        <div className="grid content-start gap-6">
          <Skeleton className="h-17" />
          <Skeleton className="h-17" />
          <Skeleton className="h-32" />
          <Skeleton className="h-86" />
        </div>
        <Skeleton className="hidden h-96 xl:block" />
      </div>
    </div>
  );
}
