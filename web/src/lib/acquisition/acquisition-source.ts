/** The maximum number of characters sent per value; the server stores fewer. */
const LENGTH_MAX = 300;
const PARAMETERS = { via: 'via', utmSource: 'utm_source', utmMedium: 'utm_medium', utmCampaign: 'utm_campaign' } as const;

/** The origin of a visit: `via` is the code of a tracked link, `referrer` the host of the previous page. */
export type Source = { readonly [name in keyof typeof PARAMETERS | 'referrer']?: string };

/** Returns the origin of a visit from the address and the referrer. Referrers on this site are ignored. */
export function parseSource(search: string, referrer: string, siteOrigin: string): Source {
  const query = new URLSearchParams(search);
  const source: Record<string, string> = {};
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    // Characters that are not text, such as half of a truncated surrogate pair, become spaces: the server would reject the
    // whole request.
    const value = query.get(parameter)?.slice(0, LENGTH_MAX).replace(/\p{C}/gu, ' ').trim();
    if (value) source[name] = value;
  }
  const from = referrer.startsWith(`${siteOrigin}/`) ? undefined : URL.parse(referrer)?.host;
  return { ...source, ...(from && { referrer: from }) };
}
