import { currentLanguage } from '@festoon/catalogue/language';
import { feedsText } from '@festoon/catalogue/events/feeds';
import { formatPlace } from '@festoon/contracts/core/place';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { escapeXml } from '../../../../platform/text/xml.ts';
import type { EventFacts } from '../event-facts.ts';
import { mapSerialisable, type OnSkippedEvent } from '../editing/map-serialisable.ts';

export type AtomFeed = {
  title: string;
  subtitle?: string;
  /** The absolute address of the feed, which is also its id. */
  url: string;
  /** The page that the feed belongs to. */
  pageUrl: string;
  productName: string;
  /** The feed's date while it has no entry. */
  createdAt: Date;
};

/** Returns events as an Atom 1.0 feed (RFC 4287) in the order given, without the events that cannot be written. */
export function atomFeed(events: readonly EventFacts[], feed: AtomFeed, onSkipped: OnSkippedEvent): string {
  const updatedAt = new Date(Math.max(feed.createdAt.getTime(), ...events.map((event) => event.updatedAt.getTime())));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLanguage()}">`,
    element('id', feed.url),
    element('title', feed.title),
    ...(feed.subtitle === undefined ? [] : [element('subtitle', feed.subtitle)]),
    element('updated', updatedAt.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.url)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>`,
    `<generator>${escapeXml(feed.productName)}</generator>`,
    ...mapSerialisable(events, (event) => entryOf(event, feed), onSkipped),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(event: EventFacts, feed: AtomFeed): string {
  const where = event.place === null ? feedsText('online') : formatPlace(event.place);
  const title = event.cancelled ? feedsText('cancelledTitle', { title: event.title }) : event.title;
  const uri = event.organiser.url === null ? '' : element('uri', event.organiser.url);
  return [
    '<entry>',
    element('id', `urn:uuid:${event.id}`),
    element('title', title),
    element('published', event.publishedAt.toISOString()),
    element('updated', event.updatedAt.toISOString()),
    `<link rel="alternate" type="text/html" href="${escapeXml(event.url)}"/>`,
    `<author>${element('name', event.organiser.name || feed.productName)}${uri}</author>`,
    element('summary', feedsText('entrySummary', { time: formatEventTime(event), place: where, summary: event.summary })),
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
