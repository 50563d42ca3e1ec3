import type { Config } from '../../config.ts';

const PRIVATE_PATHS = ['/profile', '/checkout', '/payment', '/premium', '/chats', '/admin', '/dev/', '/sandbox/'];

/**
 * Returns `robots.txt`, which says what search engines may visit. They accept only a full address for the sitemap, so the
 * text is created at run time.
 */
export function robotsText({ publicUrl, apiBasePath }: Pick<Config, 'publicUrl' | 'apiBasePath'>): string {
  const disallowed = [`${apiBasePath}/`, ...PRIVATE_PATHS].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...disallowed, 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
