import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { DigestSection } from './digest-section.tsx';
import { preferencesQuery } from './notification-queries.ts';
import { PushSection } from './push-section.tsx';
import { QuietHoursSection } from './quiet-hours-section.tsx';

/** Edits the person's notification settings: kinds, channels, mailed digest, quiet hours and push messages. */
export function PreferencesScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(preferencesQuery);
  if (!data && error) {
    return (
      <LoadError title="Your choices did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return (
    <SkeletonSwap loading={isPending} skeleton={<PreferencesSkeleton />}>
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PreferencesSection preferences={data} />
          <DigestSection preferences={data} />
          <QuietHoursSection preferences={data} />
          <PushSection />
        </div>
      )}
    </SkeletonSwap>
  );
}

function PreferencesSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-180 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
