import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { atomFeed } from './atom-feed.ts';
import { feedCalendar } from './calendar-file.ts';
import { eventFactsOf, type FactsRow } from '../event-facts-of.ts';
import type { EventFacts } from '../event-facts.ts';
import type { OnSkipped } from '../editing/map-writable.ts';
import { findPublicOrganiser, listOrganiserFacts, listPublicFacts, type FeedOrganiser } from './feed-queries.ts';

/** A feed as text, with when something in it last changed. */
export type Feed = { readonly text: string; readonly updatedAt: Date };

const FEED_MAX = 50;
const CALENDAR_MAX = 200;
/** Calendars forget what a feed no longer names; so much of what is over stays in it. */
const PAST_MAX = 20;
/** The date of a feed that has no entry yet. */
const NEVER = new Date(0);

/** The public events published last, of those to come, as Atom. */
export async function platformFeed(ctx: Context): Promise<Feed> {
  const { publicUrl, productName } = ctx.config;
  const rows = await listPublicFacts(ctx.db, { now: ctx.clock.now(), order: 'newest', limit: FEED_MAX });
  const events = factsOf(ctx, rows);
  const text = atomFeed(
    events,
    {
      title: `Events on ${productName}`,
      subtitle: 'What was announced last, of all that is to come.',
      url: `${publicUrl}/feeds/events.atom`,
      pageUrl: `${publicUrl}/explore`,
      productName,
      createdAt: NEVER,
    },
    skippedFrom(ctx),
  );
  return { text, updatedAt: lastChange(events) };
}

/** The public events that come soonest, as a calendar to subscribe to. */
export async function platformCalendar(ctx: Context): Promise<Feed> {
  const { publicUrl, productName, mailFrom } = ctx.config;
  const rows = await listPublicFacts(ctx.db, { now: ctx.clock.now(), order: 'soonest', limit: CALENDAR_MAX });
  const events = factsOf(ctx, rows);
  const text = feedCalendar(
    events,
    {
      productName,
      contactAddress: mailFrom.address,
      name: `Events on ${productName}`,
      url: `${publicUrl}/feeds/events.ics`,
    },
    skippedFrom(ctx),
  );
  return { text, updatedAt: lastChange(events) };
}

/** An organiser's public events to come, as Atom. */
export async function organiserFeed(ctx: Context, handle: string): Promise<Feed> {
  const { publicUrl, productName } = ctx.config;
  const organiser = await getPublicOrganiser(ctx, handle);
  const asked = { organiserId: organiser.id, now: ctx.clock.now() };
  const rows = await listOrganiserFacts(ctx.db, { ...asked, past: false, order: 'newest', limit: FEED_MAX });
  const events = factsOf(ctx, rows);
  const text = atomFeed(
    events,
    {
      title: `Events of ${organiser.name}`,
      ...(organiser.bio !== '' && { subtitle: organiser.bio }),
      url: `${publicUrl}/feeds/organisers/${organiser.handle}.atom`,
      pageUrl: `${publicUrl}/organisers/${organiser.handle}`,
      productName,
      createdAt: organiser.createdAt,
    },
    skippedFrom(ctx),
  );
  return { text, updatedAt: lastChange(events, organiser.createdAt) };
}

/** An organiser's public events as a calendar to subscribe to. */
export async function organiserCalendar(ctx: Context, handle: string): Promise<Feed> {
  const { publicUrl, productName, mailFrom } = ctx.config;
  const organiser = await getPublicOrganiser(ctx, handle);
  const asked = { organiserId: organiser.id, now: ctx.clock.now() };
  const [upcoming, past] = await Promise.all([
    listOrganiserFacts(ctx.db, { ...asked, past: false, order: 'soonest', limit: CALENDAR_MAX }),
    listOrganiserFacts(ctx.db, { ...asked, past: true, order: 'latest', limit: PAST_MAX }),
  ]);
  const events = factsOf(ctx, [...past.toReversed(), ...upcoming]);
  const text = feedCalendar(
    events,
    {
      productName,
      contactAddress: mailFrom.address,
      name: organiser.name,
      url: `${publicUrl}/feeds/organisers/${organiser.handle}.ics`,
      ...(organiser.bio !== '' && { description: organiser.bio }),
    },
    skippedFrom(ctx),
  );
  return { text, updatedAt: lastChange(events, organiser.createdAt) };
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

function skippedFrom({ log }: Context): OnSkipped {
  return ({ id }, error) =>
    log.error({ eventId: id, reason: String(error) }, 'left an event out of a feed because it cannot be written');
}

function lastChange(events: readonly EventFacts[], least = NEVER): Date {
  return new Date(Math.max(least.getTime(), ...events.map(({ updatedAt }) => updatedAt.getTime())));
}
