import { beforeAll, describe, expect, it } from 'vitest';
import { getEvent } from '@festoon/contracts/events/event-page';
import { testApp, testVisitor, type TestApp } from '../../../../platform/testing/test-app.ts';
import { eventsModule } from '../module.ts';
import { buildEvent, buildTicketType } from '../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp([eventsModule]);
});

type Flags = { hides_outside_sales?: boolean; hides_when_sold_out?: boolean; sold?: number };

/** Returns the names of the visible ticket types of an event whose second one has these overrides. */
async function visibleNames(flags: Flags, sales: { startInMinutes?: number } = {}): Promise<readonly [string[], boolean]> {
  const opensAt = new Date(app.ctx.clock.now().getTime() + (sales.startInMinutes ?? 0) * 60_000);
  const ticketTypes = [
    buildTicketType({ name: 'General' }),
    buildTicketType({ name: 'Other', quantity: 5, salesStartAt: sales.startInMinutes === undefined ? null : opensAt }),
  ];
  const { slug, ticketTypeIds } = await buildEvent(app.ctx, { event: { ticketTypes } });
  await app.ctx.db
    .updateTable('ticket_types')
    .set(flags)
    .where('id', '=', ticketTypeIds[1] ?? '')
    .execute();
  const { body } = await app.call(getEvent, { slug }, { as: testVisitor });
  return [body.ticketTypes.map(({ name }) => name), body.hasLockedTickets];
}

describe('hidden ticket types', () => {
  it('are omitted before their sales start and do not count as locked', async () => {
    expect(await visibleNames({ hides_outside_sales: false }, { startInMinutes: 60 })).toEqual([
      ['General', 'Other'],
      false,
    ]);
    expect(await visibleNames({ hides_outside_sales: true }, { startInMinutes: 60 })).toEqual([['General'], false]);
    expect(await visibleNames({ hides_outside_sales: true }, { startInMinutes: -60 })).toEqual([
      ['General', 'Other'],
      false,
    ]);
  });

  it('are omitted when they are sold out', async () => {
    expect(await visibleNames({ sold: 5 })).toEqual([['General', 'Other'], false]);
    expect(await visibleNames({ sold: 5, hides_when_sold_out: true })).toEqual([['General'], false]);
    expect(await visibleNames({ sold: 4, hides_when_sold_out: true })).toEqual([['General', 'Other'], false]);
  });
});
