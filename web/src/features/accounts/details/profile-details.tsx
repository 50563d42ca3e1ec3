import { useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { profileQuery } from '../account-queries.ts';
import { EmailSection } from './email-section.tsx';
import { LinksSection } from './links-section.tsx';
import { PersonSection } from './person-section.tsx';
import { ImageSection } from './image-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { TastesSection } from './tastes-section.tsx';

/** Shows the user's own details; each block is saved separately. */
export function ProfileDetails() {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery);
  if (!profile && error) {
    return <FailedLoad error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!profile) return <DetailsSkeleton />;
  return (
    <div className="grid max-w-text gap-6">
      <ImageSection profile={profile} />
      <PersonSection profile={profile} />
      <TastesSection profile={profile} />
      <LinksSection profile={profile} />
      <PreferencesSection profile={profile} />
      <EmailSection profile={profile} />
    </div>
  );
}

export function DetailsSkeleton() {
  return (
    <div className="grid max-w-text gap-6" aria-busy="true">
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-110 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
