import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { profileQuery } from '../account-queries.ts';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function ProfileSecurity() {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery);
  if (!profile && error) {
    return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!profile) return <SecuritySkeleton />;
  return (
    <div className="grid max-w-text gap-6">
      <PasswordSection profile={profile} />
      <SecondFactorSection profile={profile} />
      <SessionsSection />
    </div>
  );
}

export function SecuritySkeleton() {
  return (
    <div className="grid max-w-text gap-6" aria-busy="true">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
