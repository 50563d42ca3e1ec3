import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { runJobs, runTask } from '../../../platform/testing/run-jobs.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { eventsModule } from './module.ts';
import { enqueueTicketSummaryRefresh } from './public.ts';
import { publishEvent } from './editing/publish-event.ts';
import { buildEvent, buildTicketType } from './testing.ts';

const DAY = 86_400_000;
let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
});

const rowOf = (id: string) => ctx.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the refresh of ticket summaries', () => {
  test('updates prices and counts once across repeated requests', async () => {
    const { id, ticketTypeIds } = await buildEvent(ctx, {
      event: {
        ticketTypes: [
          buildTicketType({ priceMinor: 1000, quantity: 2 }),
          buildTicketType({ priceMinor: 3000, quantity: 5 }),
        ],
      },
    });
    expect(await rowOf(id)).toMatchObject({ price_from_minor: 1000, price_to_minor: 3000, booked_count: 0 });
    await ctx.db.updateTable('ticket_types').set({ sold: 2 }).where('id', '=', ticketTypeIds[0]!).execute();
    await enqueueTicketSummaryRefresh(ctx.db, id);
    await enqueueTicketSummaryRefresh(ctx.db, id);
    await runJobs(ctx, [eventsModule]);
    expect(await rowOf(id)).toMatchObject({ price_from_minor: 3000, is_sold_out: false, booked_count: 2 });
    await ctx.db.updateTable('ticket_types').set({ sold: 5 }).where('id', '=', ticketTypeIds[1]!).execute();
    await enqueueTicketSummaryRefresh(ctx.db, id);
    await runJobs(ctx, [eventsModule]);
    expect(await rowOf(id)).toMatchObject({ price_from_minor: 1000, is_sold_out: true, booked_count: 7 });
  });

  test('respects a capacity pool that all ticket types share', async () => {
    const { id } = await buildEvent(ctx, { event: { capacity: 3, ticketTypes: [buildTicketType({ quantity: null })] } });
    await ctx.db.updateTable('capacity_pools').set({ sold: 3 }).where('event_id', '=', id).execute();
    await enqueueTicketSummaryRefresh(ctx.db, id);
    await runJobs(ctx, [eventsModule]);
    expect(await rowOf(id)).toMatchObject({ is_sold_out: true });
  });
});

describe('ended events', () => {
  test('are marked as over', async () => {
    const { id } = await buildEvent(ctx, { startAt: new Date(ctx.clock.now().getTime() + DAY) });
    await runTask(ctx, [eventsModule], 'events.mark-ended');
    expect(await rowOf(id)).toMatchObject({ is_over: false });
    ctx.clock.advance(3 * DAY);
    await runTask(ctx, [eventsModule], 'events.mark-ended');
    expect(await rowOf(id)).toMatchObject({ is_over: true });
  });
});

const publish = (id: string) => inTransaction(ctx.db, (tx) => publishEvent(ctx, tx, id));

describe('publishEvent', () => {
  test('rejects an event without tickets, and publishes once', async () => {
    const empty = await buildEvent(ctx, { event: { publish: false, ticketTypes: [] } });
    await expect(publish(empty.id)).rejects.toMatchObject({ code: 'details_missing' });
    await expect(publish(ctx.ids.newId())).rejects.toMatchObject({ code: 'not_found' });
    const draft = await buildEvent(ctx, { event: { publish: false } });
    await publish(draft.id);
    const { published_at: first } = await rowOf(draft.id);
    ctx.clock.advance(1000);
    await publish(draft.id);
    expect((await rowOf(draft.id)).published_at).toEqual(first);
  });
});
