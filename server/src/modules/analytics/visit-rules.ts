/** How a browser calls itself that is no person's: crawlers, previews of links, tools, and browsers that nobody looks at. */
const NOBODY =
  /bot|crawl|spider|slurp|preview|scrape|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|java\/|okhttp|axios|go-http|libwww|node|facebookexternalhit|whatsapp|telegram|embedly|validator|archiver/i;

/** True for a browser that somebody holds in their hands, as far as it says so itself. */
export function isSomebody(userAgent: string): boolean {
  return userAgent.startsWith('Mozilla/') && !NOBODY.test(userAgent);
}

export function deviceOf(userAgent: string): 'phone' | 'tablet' | 'desktop' {
  if (/ipad|tablet|kindle|silk|playbook/i.test(userAgent)) return 'tablet';
  if (/android/i.test(userAgent)) return /mobile/i.test(userAgent) ? 'phone' : 'tablet';
  return /iphone|ipod|mobile/i.test(userAgent) ? 'phone' : 'desktop';
}

const WORD_MAX = 60;

/** A word of an address as it is counted: lower case, one line, short. */
export function wordOf(given: string | undefined): string {
  return (given ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, WORD_MAX);
}

/** The host of the page before, without `www.`; empty for one's own pages and for what is no address. */
export function hostOf(referrer: string | undefined, ownHost: string): string {
  const text = referrer ?? '';
  const address = text.includes('://') ? text : `https://${text}`;
  if (text === '' || !URL.canParse(address)) return '';
  const host = new URL(address).hostname.replace(/^www\./, '');
  return host === ownHost.replace(/^www\./, '') || !host.includes('.') ? '' : host.slice(0, WORD_MAX);
}
