import type { EventAnalytics, MetricBreakdown } from '@festoon/contracts/insights/analytics';
import { breakdownsText } from '@festoon/catalogue/insights/breakdowns';

type Source = EventAnalytics['sources'][number];

/** Returns the name of a source as the page shows it. */
export function sourceName({ kind, name }: Pick<Source, 'kind' | 'name'>): string {
  if (kind === 'link') return breakdownsText('link', { name });
  if (kind === 'campaign') return breakdownsText('campaign', { name });
  return kind === 'site' ? name : breakdownsText('direct');
}

/** Returns the name of a campaign, such as "newsletter / mail / spring", without missing parts. */
export function campaignName(name: string): string {
  return name
    .split(' / ')
    .filter((word) => word !== '')
    .join(' / ');
}

export function withNames(
  shares: readonly MetricBreakdown[],
  nameOf: (share: MetricBreakdown) => string,
): MetricBreakdown[] {
  return shares.map((share) => ({ ...share, name: nameOf(share) }));
}
