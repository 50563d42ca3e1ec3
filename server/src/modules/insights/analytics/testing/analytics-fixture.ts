import { EventId } from '@festoon/contracts/core/ids';
import type { Module, UserActor } from '../../../../platform/http/module.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { bookingsModule } from '../../../ticketing/bookings/module.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { buildAccount, buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { analyticsModule } from '../module.ts';
import * as history from './sales-history-fixtures.ts';

/** An organiser with an event of ten tickets at 27.00, and a shortcut to sell them. */
export type AnalyticsFixture = TestApp & {
  readonly modules: readonly Module[];
  readonly organiser: UserActor;
  readonly eventId: EventId;
  readonly ticketTypeId: string;
  /** Returns the time this many minutes from now. */
  readonly minutes: (count: number) => Date;
  readonly sell: (quantity: number, at: Date, overrides?: Partial<history.Sale>) => Promise<string>;
};

export async function createAnalyticsFixture(): Promise<AnalyticsFixture> {
  const modules = [eventsModule, bookingsModule, analyticsModule];
  const app = await testApp(modules);
  const { ctx } = app;
  const organiserId = await buildAccount(ctx);
  const ticketTypes = [buildTicketType({ priceMinor: 2700, quantity: 10 })];
  const event = await buildEvent(ctx, { event: { ticketTypes, organiserId } });
  const [ticketTypeId = ''] = event.ticketTypeIds;
  const sell: AnalyticsFixture['sell'] = async (quantity, at, overrides = {}) => {
    const id = ctx.ids.newId();
    const buyerId = overrides.buyerId ?? (await buildAccount(ctx));
    await history.insertHold(ctx.db, {
      id,
      eventId: event.id,
      buyerId,
      ticketTypeId,
      quantity,
      unitMinor: 2700,
      at,
      ...overrides,
    });
    await history.saveBuyerDetails(ctx.db, id, at);
    await history.insertPayment(ctx.db, id, at);
    await history.confirmBooking(ctx.db, id, at);
    return id;
  };
  return {
    ...app,
    modules,
    organiser: testUser(organiserId),
    eventId: EventId.parse(event.id),
    ticketTypeId,
    minutes: (count) => new Date(ctx.clock.now().getTime() + count * 60_000),
    sell,
  };
}
