import { useQuery } from '@tanstack/react-query';
import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import {
  AdminSecondFactorSetting,
  EventModerationSetting,
  SignUpSetting,
} from '../../features/operations/settings/access-settings.tsx';
import {
  FeeSetting,
  PayoutSettings,
  RefundWindowSetting,
  TopUpSettings,
} from '../../features/operations/settings/money-settings.tsx';
import { Invitations } from '../../features/operations/settings/invitations.tsx';
import { OrganiserEmailLimitsSetting } from '../../features/operations/settings/organiser-email-limits-setting.tsx';
import { settingsQuery } from '../../features/operations/settings/settings-query.ts';
import { BannerSetting, FeatureSetting, MaintenanceSetting } from '../../features/operations/settings/site-settings.tsx';
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
      <Cards />
    </div>
  );
}

function Cards() {
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
      <div className="grid gap-6" aria-busy="true">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  }
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
      <BannerSetting />
      <MaintenanceSetting />
      <SignUpSetting />
      <Invitations />
      <FeatureSetting />
      <EventModerationSetting />
      <OrganiserEmailLimitsSetting />
      <AdminSecondFactorSetting />
      <FeeSetting />
      <PayoutSettings />
      <RefundWindowSetting />
      <TopUpSettings />
    </div>
  );
}

export const page: Page = {
  component: Settings,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(settingsQuery);
    return { title: adminPagesText('settings') };
  },
};
