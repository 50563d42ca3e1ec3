import { describe, expect, it } from 'vitest';
import { SITEMAP_PAGE_SIZE, sitemapIndex, sitemapPage } from './sitemap.ts';

const fileUrl = (page: number) => `https://festoon.example/sitemaps/${page}.xml`;
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

describe('sitemapIndex', () => {
  it('names one file for every five thousand addresses', () => {
    expect(locations(sitemapIndex(SITEMAP_PAGE_SIZE, fileUrl))).toEqual([fileUrl(1)]);
    expect(locations(sitemapIndex(SITEMAP_PAGE_SIZE + 1, fileUrl))).toEqual([fileUrl(1), fileUrl(2)]);
  });

  it('names one file even when there is no address yet', () => {
    expect(locations(sitemapIndex(0, fileUrl))).toEqual([fileUrl(1)]);
  });
});

describe('sitemapPage', () => {
  it('lists addresses with their last change', () => {
    const xml = sitemapPage([
      { url: 'https://festoon.example/events/a?b=1&c=2', updatedAt: new Date('2026-08-02T10:00:00Z') },
    ]);
    expect(locations(xml)).toEqual(['https://festoon.example/events/a?b=1&amp;c=2']);
    expect(xml).toContain('<lastmod>2026-08-02T10:00:00.000Z</lastmod>');
  });
});
