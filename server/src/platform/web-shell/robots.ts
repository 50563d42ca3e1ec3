const PRIVATE_PATHS = ['/api/', '/profile', '/checkout', '/payment', '/premium', '/chats', '/admin', '/dev/', '/sandbox/'];

/** What search engines may look at. They take only a whole address for the sitemap, so this is written at run time. */
export function robotsText(publicUrl: string): string {
  const disallowed = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...disallowed, 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
