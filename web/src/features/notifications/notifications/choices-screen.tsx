import { useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { DigestSection } from './digest-section.tsx';
import { choicesQuery } from './notification-queries.ts';
import { PushSection } from './push-section.tsx';
import { QuietSection } from './quiet-section.tsx';

/** Edits the person's notification settings: kinds, channels, mailed digest, quiet hours and push messages. */
export function ChoicesScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(choicesQuery);
  if (!data && error) {
    return (
      <FailedLoad title="Your choices did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return (
    <SkeletonSwap loading={isPending} skeleton={<ChoicesSkeleton />}>
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ChoicesSection choices={data} />
          <DigestSection choices={data} />
          <QuietSection choices={data} />
          <PushSection />
        </div>
      )}
    </SkeletonSwap>
  );
}

function ChoicesSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-180 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
