/** What is kept of each; the server keeps less. */
const LONGEST = 300;
const PARAMETERS = { via: 'via', utmSource: 'utm_source', utmMedium: 'utm_medium', utmCampaign: 'utm_campaign' } as const;

/** Where somebody came from; `via` is the code of a tracked link, `referrer` the host of the page before. */
export type Source = { readonly [name in keyof typeof PARAMETERS | 'referrer']?: string };

/** What an address and a referrer say of where somebody came from; other pages of this site say nothing. */
export function sourceOf(search: string, referrer: string, ownOrigin: string): Source {
  const query = new URLSearchParams(search);
  const source: Record<string, string> = {};
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    // What is no text, half a sign that was cut off among it, would be refused with all that is sent along.
    const value = query.get(parameter)?.slice(0, LONGEST).replace(/\p{C}/gu, ' ').trim();
    if (value) source[name] = value;
  }
  const from = referrer.startsWith(`${ownOrigin}/`) ? undefined : URL.parse(referrer)?.host;
  return { ...source, ...(from && { referrer: from }) };
}
