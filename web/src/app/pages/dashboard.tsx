import { useState } from 'react';
import { HostedEvents } from '../../features/hosting/hosted-events.tsx';
import { type When, hostedQuery } from '../../features/hosting/hosted-query.ts';
import { HostingSummary } from '../../features/hosting/hosting-summary.tsx';
import type { Page } from '../page.ts';

const title = 'Dashboard';

function Dashboard() {
  const [when, setWhen] = useState<When>('upcoming');
  return (
    <div className="page grid content-start gap-6 py-10">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <HostingSummary />
      <HostedEvents when={when} onWhen={setWhen} />
    </div>
  );
}

export const page: Page = {
  component: Dashboard,
  load: async ({ queryClient }) => {
    await queryClient.prefetchInfiniteQuery(hostedQuery('upcoming'));
    return { title };
  },
};
