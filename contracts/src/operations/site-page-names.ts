/** The pages that the operator of an installation can publish, in their order. */
export const SITE_PAGES = ['terms', 'privacy', 'refunds', 'help', 'contact', 'imprint'] as const;
export type SitePageName = (typeof SITE_PAGES)[number];
