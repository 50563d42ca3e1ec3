import { SOURCE_LANGUAGE, type Language } from '@festoon/catalogue/language';
import { pathIn } from '@festoon/catalogue/language-address';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { countSitemap, listSitemapEvents, listSitemapOrganisers } from './feed-queries.ts';
import { listSitemapPlaces } from './place-queries.ts';
import { SITEMAP_PAGE_SIZE, sitemapFileCount, sitemapIndex, sitemapPage } from './sitemap.ts';

const KINDS = {
  events: { path: 'events', list: listSitemapEvents },
  organisers: { path: 'organisers', list: listSitemapOrganisers },
  places: { path: 'in', list: listSitemapPlaces },
} as const;

export type SitemapKind = keyof typeof KINDS;

export function isSitemapKind(text: string): text is SitemapKind {
  return Object.hasOwn(KINDS, text);
}

/** Returns the index of the sitemap's files for every public event, organiser, and city and category with some events, in each language. */
export async function readSitemapIndex(ctx: Context): Promise<string> {
  const counts = await countSitemap(ctx.db);
  const urlsOf = (folder: string, kind: SitemapKind) =>
    Array.from(
      { length: sitemapFileCount(counts[kind]) },
      (_, index) => `${ctx.config.publicUrl}/sitemaps${folder}/${kind}-${index + 1}.xml`,
    );
  const folders = ctx.config.languages.map((language) => (language === SOURCE_LANGUAGE ? '' : `/${language}`));
  const kinds = ['events', 'organisers', 'places'] as const;
  return sitemapIndex(folders.flatMap((folder) => kinds.flatMap((kind) => urlsOf(folder, kind))));
}

type SitemapFile = {
  readonly kind: SitemapKind;
  /** Counted from 1. */
  readonly page: number;
  /** None for the addresses without a language, which are those of the source language. */
  readonly language: Language | undefined;
};

/** Returns one file of addresses. Throws "not found" after the last one. */
export async function readSitemapFile(ctx: Context, { kind, page, language }: SitemapFile) {
  const { path, list } = KINDS[kind];
  const rows = await list(ctx.db, { offset: (page - 1) * SITEMAP_PAGE_SIZE, limit: SITEMAP_PAGE_SIZE });
  if (rows.length === 0 && page > 1) throwDomainError('not_found');
  const pages = rows.map(({ name, updatedAt }) => ({
    url: ctx.config.publicUrl + pathIn(language, `/${path}/${name}`),
    updatedAt,
  }));
  const updatedAt = new Date(Math.max(0, ...rows.map((row) => row.updatedAt?.getTime() ?? 0)));
  return { text: sitemapPage(pages), updatedAt };
}
