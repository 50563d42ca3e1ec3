import { escapeXml } from '../../../../platform/text/xml.ts';

/** `updatedAt` is null if the last change is not known. */
export type SitemapPage = { url: string; updatedAt: Date | null };

/**
 * The number of addresses in one file. The protocol allows ten times as many, but a small file is written and read quickly.
 */
export const SITEMAP_PAGE_SIZE = 5_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Renders the index of the sitemap's files. */
export function sitemapIndex(fileUrls: readonly string[]): string {
  const entries = fileUrls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return fileOf('sitemapindex', entries);
}

/** Returns the number of sitemap files for this many addresses, at least one. */
export function sitemapFileCount(addresses: number): number {
  return Math.max(1, Math.ceil(addresses / SITEMAP_PAGE_SIZE));
}

/** Renders one file of addresses, at most `SITEMAP_PAGE_SIZE`. */
export function sitemapPage(pages: readonly SitemapPage[]): string {
  const entries = pages.map(
    ({ url, updatedAt }) => `<url><loc>${escapeXml(url)}</loc>${updatedAt === null ? '' : lastModified(updatedAt)}</url>`,
  );
  return fileOf('urlset', entries);
}

function lastModified(at: Date): string {
  return `<lastmod>${at.toISOString()}</lastmod>`;
}

function fileOf(root: string, entries: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${NAMESPACE}>`, ...entries, `</${root}>`, ''].join('\n');
}
