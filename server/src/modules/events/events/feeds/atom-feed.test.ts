import { describe, expect, it } from 'vitest';
import { atomFeed } from './atom-feed.ts';
import { buildEventFacts } from '../build-event-facts.ts';
import type { OnSkippedEvent } from '../editing/map-serialisable.ts';

const feed = {
  title: 'Events in Lisbon',
  url: 'https://festoon.example/feeds/events.atom?city=lisbon&page=1',
  pageUrl: 'https://festoon.example/explore?city=lisbon',
  productName: 'Festoon',
  createdAt: new Date('2026-01-01T00:00:00Z'),
};

const failOnSkipped: OnSkippedEvent = ({ id }, error) => {
  throw new Error(`The event ${id} was left out.`, { cause: error });
};

describe('atomFeed', () => {
  it('writes each event with its time and place', () => {
    const xml = atomFeed([buildEventFacts()], feed, failOnSkipped);
    expect(xml).toContain('<id>urn:uuid:0198f3a2-7a10-7c3e-9d5b-2b6f0f7d1c11</id>');
    expect(xml).toContain(
      '<summary>Fri 20 Nov 2026, 19:30 – 22:00 WET · Teatro São Luiz, Rua António Maria Cardoso 38, Lisbon, Portugal. Three voices',
    );
    expect(xml).toContain('<updated>2026-08-02T10:00:00.000Z</updated>');
    expect(xml).toContain('<author><name>Fado Viva</name><uri>https://festoon.example/organisers/fado-viva</uri></author>');
  });

  it('sets the feed’s updated time to that of its newest entry', () => {
    const newer = buildEventFacts({ updatedAt: new Date('2026-09-01T00:00:00Z') });
    expect(atomFeed([buildEventFacts(), newer], feed, failOnSkipped).match(/<updated>([^<]*)/)?.[1]).toBe(
      '2026-09-01T00:00:00.000Z',
    );
    expect(atomFeed([], feed, failOnSkipped).match(/<updated>([^<]*)/)?.[1]).toBe('2026-01-01T00:00:00.000Z');
  });

  it('omits and reports an event that cannot be serialised', () => {
    const broken = buildEventFacts({ id: '0198f3a2-7a10-7c3e-9d5b-000000000003', publishedAt: new Date(Number.NaN) });
    const skipped: string[] = [];
    const xml = atomFeed([broken, buildEventFacts()], feed, ({ id }) => skipped.push(id));
    expect(xml.match(/<id>urn:uuid:[^<]*/g)).toEqual([`<id>urn:uuid:${buildEventFacts().id}`]);
    expect(skipped).toEqual([broken.id]);
  });

  it('escapes text and removes control characters', () => {
    const xml = atomFeed(
      [buildEventFacts({ title: '</title><script>&', summary: ']]>\u0000', cancelled: true })],
      feed,
      failOnSkipped,
    );
    expect(xml).toContain('<title>Cancelled: &lt;/title&gt;&lt;script&gt;&amp;</title>');
    expect(xml).toContain('href="https://festoon.example/feeds/events.atom?city=lisbon&amp;page=1"');
    expect(xml).not.toContain('\u0000');
  });
});
