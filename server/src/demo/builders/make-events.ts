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
import { listKnownSourceKeys } from '../demo-queries.ts';

/** The source that marks an event as one of the demo. */
export const DEMO_SOURCE = 'demo';

const COLOURINGS = 3;
const AGO_DAYS = 20;

/** The picture of each event; events of one scene share a few. */
export function coverOf({ concept, index }: DemoEvent): Cover {
  return renderCover({ scene: concept.scene, variant: Math.floor(index / 62) % COLOURINGS });
}

/** Makes the events that are not there yet, published, and one that is over. */
export async function makeEvents(ctx: Context, organisers: ReadonlyMap<string, string>): Promise<number> {
  const now = ctx.clock.now();
  const events = listDemoEvents();
  const [first] = events;
  return inTransaction(ctx.db, async (tx) => {
    const known = await listKnownSourceKeys(tx, DEMO_SOURCE);
    const past = first === undefined ? [] : [pastEvent(first, organisers, now)];
    const all = [...past, ...events.map((event) => newEvent(event, organisers, now))];
    return (
      await createEvents(
        ctx,
        tx,
        all.filter(({ source }) => !known.has(source?.key ?? '')),
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

/** The opening night of a series, some weeks ago: for what is shown of an event that is over. */
function pastEvent(event: DemoEvent, organisers: ReadonlyMap<string, string>, now: Date): NewEvent {
  const upcoming = newEvent(event, organisers, now);
  const back = (at: Date) => new Date(at.getTime() - Math.ceil((at.getTime() - now.getTime()) / DAY_MS + AGO_DAYS) * DAY_MS);
  const { startAt, endAt, doorsAt } = upcoming.draft;
  const title = `${upcoming.draft.title.split(':')[0]}: Opening Night`;
  return {
    ...upcoming,
    draft: {
      ...upcoming.draft,
      title,
      startAt: back(startAt),
      endAt: new Date(back(startAt).getTime() + (endAt.getTime() - startAt.getTime())),
      doorsAt: doorsAt && new Date(back(startAt).getTime() - (startAt.getTime() - doorsAt.getTime())),
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
