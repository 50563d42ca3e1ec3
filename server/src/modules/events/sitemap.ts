import { escapeXml } from '../../platform/xml.ts';

export type SitemapPage = { url: string; updatedAt: Date };

/** Addresses in one file; the protocol allows ten times as many, but a small file is made and read quickly. */
export const SITEMAP_PAGE_SIZE = 5_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The file that names the others: `sitemapUrl(1)` up to as many as `pageCount` addresses fill, at least one. */
export function sitemapIndex(pageCount: number, sitemapUrl: (page: number) => string): string {
  const files = Math.max(1, Math.ceil(pageCount / SITEMAP_PAGE_SIZE));
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeXml(sitemapUrl(index + 1))}</loc></sitemap>`,
  );
  return fileOf('sitemapindex', entries);
}

/** One file of addresses, at most `SITEMAP_PAGE_SIZE`. */
export function sitemapPage(pages: readonly SitemapPage[]): string {
  const entries = pages.map(
    ({ url, updatedAt }) => `<url><loc>${escapeXml(url)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  return fileOf('urlset', entries);
}

function fileOf(root: string, entries: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${NAMESPACE}>`, ...entries, `</${root}>`, ''].join('\n');
}
