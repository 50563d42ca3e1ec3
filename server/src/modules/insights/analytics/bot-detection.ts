/** User agents of programs: crawlers, link previews, tools, and browsers without a screen. */
const BOT_PATTERN =
  /bot|crawl|spider|slurp|preview|scrape|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|java\/|okhttp|axios|go-http|libwww|facebookexternalhit|whatsapp|telegram|embedly|validator|archiver/i;

/** Returns whether the user agent is that of a browser used by a person, as far as it says so. */
export function isHumanVisitor(userAgent: string): boolean {
  return userAgent.startsWith('Mozilla/') && !BOT_PATTERN.test(userAgent);
}
