import { describe, expect, it } from 'vitest';
import { SITEMAP_PAGE_SIZE, sitemapFileCount, sitemapIndex, sitemapPage } from './sitemap.ts';

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

describe('sitemapIndex', () => {
  it('lists the files in order', () => {
    const urls = ['https://festoon.example/sitemaps/1.xml', 'https://festoon.example/sitemaps/2.xml'];
    expect(locations(sitemapIndex(urls))).toEqual(urls);
  });
});

describe('sitemapFileCount', () => {
  it('counts one file per SITEMAP_PAGE_SIZE URLs, and at least one', () => {
    expect([0, SITEMAP_PAGE_SIZE, SITEMAP_PAGE_SIZE + 1].map(sitemapFileCount)).toEqual([1, 1, 2]);
  });
});

describe('sitemapPage', () => {
  it('lists URLs with their last change', () => {
    const xml = sitemapPage([
      { url: 'https://festoon.example/events/a?b=1&c=2', updatedAt: new Date('2026-08-02T10:00:00Z') },
    ]);
    expect(locations(xml)).toEqual(['https://festoon.example/events/a?b=1&amp;c=2']);
    expect(xml).toContain('<lastmod>2026-08-02T10:00:00.000Z</lastmod>');
  });

  it('omits an unknown last change', () => {
    expect(sitemapPage([{ url: 'https://festoon.example/in/all', updatedAt: null }])).not.toContain('lastmod');
  });
});
