import { getDashboard, type Dashboard } from '@festoon/contracts/insights/analytics';
import type { EventId } from '@festoon/contracts/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

export type DashboardDays = '7' | '30' | '90';
export type DashboardView = { readonly days: DashboardDays; readonly eventId: EventId | null };

export const DEFAULT_VIEW: DashboardView = { days: '30', eventId: null };
export const dashboardKey = ['dashboard'] as const;

export function dashboardQuery({ days, eventId }: DashboardView) {
  return queryOptions({
    queryKey: [...dashboardKey, days, eventId],
    queryFn: ({ signal }): Promise<Dashboard> => call(getDashboard, { days, ...(eventId && { eventId }) }, { signal }),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}
