import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { createEvents } from '../../modules/events/events/editing/create-events.ts';
import type { NewEvent } from '../../modules/events/events/editing/event-draft.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { renderCover, type Cover } from '../art/render-cover.ts';
import type { DemoEvent } from '../content/concept.ts';
import { listDemoEvents } from '../content/demo-events.ts';
import { draftEvent } from '../content/draft-event.ts';
import { draftTickets } from '../content/draft-tickets.ts';
import { scheduleEvent } from '../content/schedule.ts';
import { listSourceKeys } from '../demo-queries.ts';

/** The source that marks an event as one of the demo. */
export const DEMO_SOURCE = 'demo';

const COLOUR_VARIANTS = 3;
const PAST_EVENT_AGE_DAYS = 20;

/** Returns the cover of an event. Events of one scene share a few. */
export function coverOf({ concept, index }: DemoEvent): Cover {
  return renderCover({ scene: concept.scene, variant: Math.floor(index / 62) % COLOUR_VARIANTS });
}

/** Creates the events that do not exist yet, and one that is over. */
export async function seedEvents(ctx: Context, organisers: ReadonlyMap<string, string>): Promise<number> {
  const now = ctx.clock.now();
  const events = listDemoEvents();
  const [first] = events;
  return inTransaction(ctx.db, async (tx) => {
    const existingKeys = await listSourceKeys(tx, DEMO_SOURCE);
    const past = first === undefined ? [] : [pastEvent(first, organisers, now)];
    const all = [...past, ...events.map((event) => newEvent(event, organisers, now))];
    return (
      await createEvents(
        ctx,
        tx,
        all.filter(({ source }) => !existingKeys.has(source?.key ?? '')),
      )
    ).length;
  });
}

function newEvent(event: DemoEvent, organisers: ReadonlyMap<string, string>, now: Date): NewEvent {
  const { concept, edition, city, index } = event;
  const times = scheduleEvent(concept, city, { index, now });
  const { key, alt, colour } = coverOf(event);
  return {
    organiserId: organisers.get(concept.organiser) ?? '',
    draft: draftEvent(event, times, { key, alt, colour }),
    ticketTypes: draftTickets(event, times, now),
    capacity: null,
    source: { name: DEMO_SOURCE, key: `${concept.key}/${edition.city}`, hash: '' },
    publish: true,
  };
}

/** Returns the opening night of a series, some weeks ago, for the pages of past events. */
function pastEvent(event: DemoEvent, organisers: ReadonlyMap<string, string>, now: Date): NewEvent {
  const upcoming = newEvent(event, organisers, now);
  const shiftToPast = (at: Date) =>
    new Date(at.getTime() - Math.ceil((at.getTime() - now.getTime()) / DAY_MS + PAST_EVENT_AGE_DAYS) * DAY_MS);
  const { startAt, endAt, doorsAt } = upcoming.draft;
  const title = `${upcoming.draft.title.split(':')[0]}: Opening Night`;
  return {
    ...upcoming,
    draft: {
      ...upcoming.draft,
      title,
      startAt: shiftToPast(startAt),
      endAt: new Date(shiftToPast(startAt).getTime() + (endAt.getTime() - startAt.getTime())),
      doorsAt: doorsAt && new Date(shiftToPast(startAt).getTime() - (startAt.getTime() - doorsAt.getTime())),
      agenda: [],
    },
    ticketTypes: upcoming.ticketTypes.map((type) => ({
      ...type,
      // A first night costs more; what it took is worth a payout that two administrators decide.
      priceMinor: type.priceMinor * 2,
      salesStartAt: null,
      subscriberSalesStartAt: null,
      salesEndAt: null,
    })),
    source: { name: DEMO_SOURCE, key: 'past/opening-night', hash: '' },
  };
}
