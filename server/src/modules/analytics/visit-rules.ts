/** How a browser calls itself that is no person's: crawlers, previews of links, tools, and browsers that nobody looks at. */
const NOBODY =
  /bot|crawl|spider|slurp|preview|scrape|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|java\/|okhttp|axios|go-http|libwww|facebookexternalhit|whatsapp|telegram|embedly|validator|archiver/i;

/** True for a browser that somebody holds in their hands, as far as it says so itself. */
export function isSomebody(userAgent: string): boolean {
  return userAgent.startsWith('Mozilla/') && !NOBODY.test(userAgent);
}
