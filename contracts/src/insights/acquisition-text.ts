/** Kinds of pages on which a first visit can start; every other page is `elsewhere`. */
export const LANDINGS = {
  home: 'Home page',
  explore: 'Explore',
  events: 'Page of an event',
  organisers: 'Page of an organiser',
  register: 'Sign-up page',
  login: 'Sign-in page',
  transfers: 'Ticket passed on',
  profile: 'Invitation, or a page of their own',
  elsewhere: 'Another page',
} as const;

export const sourceGroups = ['source', 'campaign', 'landing'] as const;
export type SourceGroup = (typeof sourceGroups)[number];

export const sourceGroupNames: Readonly<Record<SourceGroup, string>> = {
  source: 'Source',
  campaign: 'Campaign',
  landing: 'First page',
};

const UNKNOWN: Readonly<Record<SourceGroup, string>> = {
  source: 'Direct or unknown',
  campaign: 'No campaign',
  landing: 'Unknown',
};

/**
 * Returns the label of a group. A source is stored as `utm:<source>` or `site:<host>`, a campaign as words joined by
 * slashes.
 */
export function sourceLabel(by: SourceGroup, key: string): string {
  if (key === '') return UNKNOWN[by];
  if (by === 'landing') return Object.entries(LANDINGS).find(([landing]) => landing === key)?.[1] ?? LANDINGS.elsewhere;
  if (by === 'source') return key.slice(key.indexOf(':') + 1);
  const words = key.split(' / ').filter((word) => word.trim() !== '');
  return words.join(' / ');
}
