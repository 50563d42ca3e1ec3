import { useQuery } from '@tanstack/react-query';
import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { SettingsSections } from './parts/settings-sections.tsx';
import { settingsQuery } from '../../features/operations/settings/settings-query.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { Page } from '../page.ts';

function Settings() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('settings')}</h1>
        <p className="text-ink-2">{adminPagesText('everyServerFollowsWithinTwoSeconds')}</p>
      </header>
      <Sections />
    </div>
  );
}

function Sections() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  if (!data && error) {
    return (
      <LoadError
        title={adminPagesText('weCouldntLoadTheSettings')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div className="grid max-w-text gap-6" aria-busy="true">
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  }
  return <SettingsSections />;
}

export const page: Page = {
  component: Settings,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(settingsQuery);
    return { title: adminPagesText('settings') };
  },
};
