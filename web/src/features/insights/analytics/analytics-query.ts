import { getEventAnalytics, type AnalyticsRange } from '@festoon/contracts/insights/analytics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** The period and comparison that are shown, as in the page's address. */
export type AnalyticsView = {
  readonly range: AnalyticsRange;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly compare: 'before' | 'none';
};

export function analyticsQuery(eventId: string, view: AnalyticsView) {
  const { range, from, until, compare } = view;
  const days = from !== undefined && until !== undefined ? { from, until } : {};
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'analytics', { range, compare, ...days }],
    queryFn: ({ signal }) => call(getEventAnalytics, { eventId, range, compare, ...days }, { signal }),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}

const ranges: readonly string[] = ['7', '30', '90', 'all'] satisfies AnalyticsRange[];

/** Returns the view from an address; unknown values become the defaults. */
export function parseView(search: object): AnalyticsView {
  const params = search as Record<string, unknown>;
  const text = (name: string) => {
    const value = params[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const range = ranges.includes(text('range')) ? (text('range') as AnalyticsRange) : '30';
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);
  const from = text('from');
  const until = text('until');
  const compare = text('compare') === 'none' ? 'none' : 'before';
  return isDay(from) && isDay(until) ? { range, from, until, compare } : { range, compare };
}
