import { feedsText } from '@festoon/catalogue/events/feeds';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { atomFeed } from './atom-feed.ts';
import { feedCalendar } from './calendar-file.ts';
import { eventFactsOf, type FactsRow } from '../event-facts-of.ts';
import type { EventFacts } from '../event-facts.ts';
import type { OnSkippedEvent } from '../editing/map-serialisable.ts';
import { findPublicOrganiser, listOrganiserFacts, listPublicFacts, type FeedOrganiser } from './feed-queries.ts';

/** The text of a feed, and the time of its last change. */
export type Feed = { readonly text: string; readonly updatedAt: Date };

const FEED_MAX = 50;
const CALENDAR_MAX = 200;
/** Calendars delete entries that a feed no longer contains, so this many past events stay in it. */
const PAST_MAX = 20;
/** The date of a feed that has no entry yet. */
const EPOCH = new Date(0);

/** Returns the most recently published upcoming public events, as Atom. */
export async function platformFeed(ctx: Context): Promise<Feed> {
  const { publicUrl, productName } = ctx.config;
  const rows = await listPublicFacts(ctx.db, { now: ctx.clock.now(), order: 'newest', limit: FEED_MAX });
  const events = factsOf(ctx, rows);
  const text = atomFeed(
    events,
    {
      title: feedsText('platformTitle', { product: productName }),
      subtitle: feedsText('platformSubtitle'),
      url: `${publicUrl}/feeds/events.atom`,
      pageUrl: `${publicUrl}/explore`,
      productName,
      createdAt: EPOCH,
    },
    logSkippedEvent(ctx),
  );
  return { text, updatedAt: lastUpdatedAt(events) };
}

/** Returns the soonest public events, as a calendar to subscribe to. */
export async function platformCalendar(ctx: Context): Promise<Feed> {
  const { publicUrl, productName, emailFrom } = ctx.config;
  const rows = await listPublicFacts(ctx.db, { now: ctx.clock.now(), order: 'soonest', limit: CALENDAR_MAX });
  const events = factsOf(ctx, rows);
  const text = feedCalendar(
    events,
    {
      productName,
      contactAddress: emailFrom.address,
      name: feedsText('platformTitle', { product: productName }),
      url: `${publicUrl}/feeds/events.ics`,
    },
    logSkippedEvent(ctx),
  );
  return { text, updatedAt: lastUpdatedAt(events) };
}

/** Returns an organiser's upcoming public events, as Atom. */
export async function organiserFeed(ctx: Context, handle: string): Promise<Feed> {
  const { publicUrl, productName } = ctx.config;
  const organiser = await getPublicOrganiser(ctx, handle);
  const params = { organiserId: organiser.id, now: ctx.clock.now() };
  const rows = await listOrganiserFacts(ctx.db, { ...params, past: false, order: 'newest', limit: FEED_MAX });
  const events = factsOf(ctx, rows);
  const text = atomFeed(
    events,
    {
      title: feedsText('organiserTitle', { organiser: organiser.name }),
      ...(organiser.bio !== '' && { subtitle: organiser.bio }),
      url: `${publicUrl}/feeds/organisers/${organiser.handle}.atom`,
      pageUrl: `${publicUrl}/organisers/${organiser.handle}`,
      productName,
      createdAt: organiser.createdAt,
    },
    logSkippedEvent(ctx),
  );
  return { text, updatedAt: lastUpdatedAt(events, organiser.createdAt) };
}

/** Returns an organiser's public events, as a calendar to subscribe to. */
export async function organiserCalendar(ctx: Context, handle: string): Promise<Feed> {
  const { publicUrl, productName, emailFrom } = ctx.config;
  const organiser = await getPublicOrganiser(ctx, handle);
  const params = { organiserId: organiser.id, now: ctx.clock.now() };
  const [upcoming, past] = await Promise.all([
    listOrganiserFacts(ctx.db, { ...params, past: false, order: 'soonest', limit: CALENDAR_MAX }),
    listOrganiserFacts(ctx.db, { ...params, past: true, order: 'latest', limit: PAST_MAX }),
  ]);
  const events = factsOf(ctx, [...past.toReversed(), ...upcoming]);
  const text = feedCalendar(
    events,
    {
      productName,
      contactAddress: emailFrom.address,
      name: organiser.name,
      url: `${publicUrl}/feeds/organisers/${organiser.handle}.ics`,
      ...(organiser.bio !== '' && { description: organiser.bio }),
    },
    logSkippedEvent(ctx),
  );
  return { text, updatedAt: lastUpdatedAt(events, organiser.createdAt) };
}

/**
 * Returns an organiser who has public events. Feeds are read without signing in, so every other organiser is `not_found`.
 */
async function getPublicOrganiser(ctx: Context, handle: string): Promise<FeedOrganiser> {
  const organiser = await findPublicOrganiser(ctx.db, handle);
  if (organiser === null) throwDomainError('not_found');
  return organiser;
}

function factsOf(ctx: Context, rows: readonly FactsRow[]): EventFacts[] {
  return rows.map((row) => eventFactsOf(row, ctx.config.publicUrl));
}

function logSkippedEvent({ log }: Context): OnSkippedEvent {
  return ({ id }, error) =>
    log.error({ eventId: id, reason: String(error) }, 'left an event out of a feed because it cannot be written');
}

function lastUpdatedAt(events: readonly EventFacts[], earliest = EPOCH): Date {
  return new Date(Math.max(earliest.getTime(), ...events.map(({ updatedAt }) => updatedAt.getTime())));
}
