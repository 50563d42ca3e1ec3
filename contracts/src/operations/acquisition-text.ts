/** Kinds of pages on which a first visit can start; every other page is `other`. */
export const LANDING_PAGES = {
  home: 'Home page',
  explore: 'Explore',
  events: 'Page of an event',
  organisers: 'Page of an organiser',
  register: 'Sign-up page',
  login: 'Sign-in page',
  transfers: 'Ticket passed on',
  profile: 'Invitation, or a page of their own',
  other: 'Another page',
} as const;

export const acquisitionDimensions = ['source', 'campaign', 'landing_page'] as const;
export type AcquisitionDimension = (typeof acquisitionDimensions)[number];

export const acquisitionDimensionNames: Readonly<Record<AcquisitionDimension, string>> = {
  source: 'Source',
  campaign: 'Campaign',
  landing_page: 'First page',
};

const unknownLabels: Readonly<Record<AcquisitionDimension, string>> = {
  source: 'Direct or unknown',
  campaign: 'No campaign',
  landing_page: 'Unknown',
};

/**
 * Returns the label of a group. A source is stored as `utm:<source>` or `site:<host>`, a campaign as parts joined by
 * slashes.
 */
export function acquisitionLabel(by: AcquisitionDimension, key: string): string {
  if (key === '') return unknownLabels[by];
  if (by === 'landing_page')
    return Object.entries(LANDING_PAGES).find(([landingPage]) => landingPage === key)?.[1] ?? LANDING_PAGES.other;
  if (by === 'source') return key.slice(key.indexOf(':') + 1);
  const words = key.split(' / ').filter((word) => word.trim() !== '');
  return words.join(' / ');
}
