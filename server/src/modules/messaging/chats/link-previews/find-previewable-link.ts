import { readLinkUrl } from '../../../../platform/outbound/outbound-url.ts';

const LINK_LENGTH_MAX = 2048;

type Origins = {
  readonly publicUrl: string;
  /** In a test, the one origin that counts: no test fetches pages of the internet. */
  readonly testOrigin: string | undefined;
};

/** Returns the first address of another site in a text whose page may be fetched, without any request. */
export function findPreviewableLink(text: string, { publicUrl, testOrigin }: Origins): string | null {
  for (const [link] of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    const url = parseLink(link.replace(/[.,;:!?)\]]+$/, ''), testOrigin);
    if (url === null || url.origin === new URL(publicUrl).origin || url.href.length > LINK_LENGTH_MAX) continue;
    if (testOrigin === undefined || url.origin === testOrigin) return url.href;
  }
  return null;
}

function parseLink(link: string, testOrigin: string | undefined): URL | null {
  try {
    return readLinkUrl(link, testOrigin);
  } catch {
    return null;
  }
}
