import { ALL_PLACES, cityLabel } from '@festoon/contracts/events/browse';
import { browseText } from '@festoon/catalogue/events/browse';
import type { BrowseParams } from './browse-query.ts';
import { browseDescription, browseHeading, type BrowsePage } from './browse-text.ts';

/** Returns the current address of the place and category, without filters. */
function browsePath({ city, category }: Pick<BrowsePage, 'city' | 'category'>): string {
  return ['/in', city?.slug ?? ALL_PLACES, category?.slug].filter((part) => part !== undefined).join('/');
}

/**
 * Returns the metadata of a page. Search engines index only the first page of a place without a filter, and only while it
 * has events.
 */
export function browseHead(page: BrowsePage, { date, cursor }: BrowseParams, baseUrl: string) {
  const isIndexed = date === undefined && cursor === undefined && page.items.length > 0;
  const head = { title: browseHeading(page), description: browseDescription(page) };
  return isIndexed ? { ...head, canonicalPath: browsePath(page), jsonLd: structuredData(page, baseUrl) } : head;
}

function structuredData(page: BrowsePage, baseUrl: string): Record<string, unknown> {
  const links = breadcrumbs(page).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: baseUrl + path,
  }));
  const events = page.items.map(({ slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${baseUrl}/events/${slug}`,
  }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'BreadcrumbList', itemListElement: links },
      { '@type': 'ItemList', name: browseHeading(page), itemListElement: events },
    ],
  };
}

function breadcrumbs({ city, category }: BrowsePage): { name: string; path: string }[] {
  return [
    { name: browseText('home'), path: '/' },
    {
      name: city === null ? browseText('allEvents') : cityLabel(city),
      path: browsePath({ city, category: null }),
    },
    ...(category === null ? [] : [{ name: category.name, path: browsePath({ city, category }) }]),
  ];
}
