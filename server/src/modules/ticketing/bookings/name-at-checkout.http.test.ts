import { beforeAll, describe, expect, it } from 'vitest';
import { saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { buildEvent, buildTicketType } from '../../events/events/testing.ts';
import { bookingApp, buildBuyer, detailsOf, requestHold, type BookingApp } from './testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

type Account = { readonly name: string; readonly handle: string | null; readonly needs_name: boolean };

/** Saves the details of a booking under this name, and returns the account of its buyer. */
async function saveNames(account: Partial<Account>, ...names: readonly string[]): Promise<Account> {
  const buyer = await buildBuyer(app);
  const { accountId } = buyer;
  await app.ctx.db.updateTable('accounts').set(account).where('id', '=', accountId).execute();
  const event = await buildEvent(app.ctx, { event: { ticketTypes: [buildTicketType({ quantity: 10 })], capacity: 20 } });
  const [ticketTypeId = ''] = event.ticketTypeIds;
  const { body: held } = await requestHold(app, { buyer, eventId: event.id, lineItems: [{ ticketTypeId, quantity: 1 }] });
  for (const name of names) {
    const details = { ...detailsOf(held), buyer: { name, email: 'ada@example.org' } };
    expect((await app.call(saveBookingDetails, details, { as: buyer })).status).toBe(200);
  }
  const row = app.ctx.db.selectFrom('accounts').select(['name', 'handle', 'needs_name']).where('id', '=', accountId);
  return row.executeTakeFirstOrThrow();
}

describe('the buyer’s name', () => {
  it('becomes the name of an account without one, once, with a handle', async () => {
    const account = await saveNames({ name: 'Guest', handle: null, needs_name: true }, 'Ada Lovelace', 'Grace Hopper');
    expect(account).toEqual({ name: 'Ada Lovelace', handle: 'ada-lovelace', needs_name: false });
  });

  it('does not change the name of another account', async () => {
    const account = await saveNames({ name: 'Ada' }, 'Grace Hopper');
    expect(account).toMatchObject({ name: 'Ada', needs_name: false });
  });

  it('does not become the name of the account if it is reserved', async () => {
    const account = await saveNames({ name: 'Guest', handle: null, needs_name: true }, 'Festoon Support');
    expect(account).toEqual({ name: 'Guest', handle: null, needs_name: true });
  });
});
