/** The source of a visit, as in its address and referrer. */
export type RawSource = {
  readonly utmSource?: string | undefined;
  readonly utmMedium?: string | undefined;
  readonly utmCampaign?: string | undefined;
  /** The previous page, or its host. */
  readonly referrer?: string | undefined;
};

/** The same, cleaned for counting and display. */
export type CleanSource = {
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly referrerHost: string;
};

const LENGTH_MAX = 100;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Keeps short words, and the host of the referrer. The site's own pages are no source. */
export function cleanSource(source: RawSource | undefined, siteHost: string): CleanSource {
  return {
    utmSource: cleanText(source?.utmSource),
    utmMedium: cleanText(source?.utmMedium),
    utmCampaign: cleanText(source?.utmCampaign),
    referrerHost: hostOf(source?.referrer ?? '', siteHost),
  };
}

export function cleanText(text: string | undefined): string {
  return (
    (text ?? '')
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, LENGTH_MAX)
      // Removes half of a surrogate pair that was cut in two.
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
  );
}

function hostOf(referrer: string, siteHost: string): string {
  const text = referrer.trim().toLowerCase();
  const host = (URL.parse(text.includes('://') ? text : `https://${text}`)?.hostname ?? '').replace(/^www\./, '');
  return HOST.test(host) && host !== siteHost.replace(/^www\./, '') && host.length <= LENGTH_MAX ? host : '';
}
