import { acquisitionLabelsText } from '@festoon/catalogue/operations/acquisition-labels';

/** Kinds of pages on which a first visit can start; every other page is `other`. */
const LANDING_PAGES = [
  'home',
  'explore',
  'events',
  'organisers',
  'register',
  'login',
  'transfers',
  'profile',
  'other',
] as const;
type LandingPage = (typeof LANDING_PAGES)[number];

export const acquisitionDimensions = ['source', 'campaign', 'landing_page'] as const;
export type AcquisitionDimension = (typeof acquisitionDimensions)[number];

const UNKNOWN = {
  source: 'unknownSource',
  campaign: 'unknownCampaign',
  landing_page: 'unknownLandingPage',
} as const satisfies Readonly<Record<AcquisitionDimension, string>>;

export function toLandingPage(page: string): LandingPage {
  return LANDING_PAGES.find((landingPage) => landingPage === page) ?? 'other';
}

export function acquisitionDimensionName(dimension: AcquisitionDimension): string {
  return acquisitionLabelsText(dimension);
}

/**
 * Returns the label of a group. A source is stored as `utm:<source>` or `site:<host>`, a campaign as parts joined by
 * slashes.
 */
export function acquisitionLabel(by: AcquisitionDimension, key: string): string {
  if (key === '') return acquisitionLabelsText(UNKNOWN[by]);
  if (by === 'landing_page') return acquisitionLabelsText(toLandingPage(key));
  if (by === 'source') return key.slice(key.indexOf(':') + 1);
  const words = key.split(' / ').filter((word) => word.trim() !== '');
  return words.join(' / ');
}
