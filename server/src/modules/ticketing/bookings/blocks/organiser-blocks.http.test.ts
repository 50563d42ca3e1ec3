import * as checkout from '@festoon/contracts/ticketing/checkout';
import { EventId, TicketId, TicketTypeId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/ticketing/organiser-blocks';
import * as transfers from '@festoon/contracts/ticketing/transfers';
import * as waiting from '@festoon/contracts/ticketing/waitlist';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/db/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { runHoldBatch, toHoldRequest } from '../holds/hold-tickets.ts';
import { lockBuyers } from '../queries.ts';
import { bookingApp, buildBuyer, buildHold, requestHold, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

type FreeEvent = { readonly eventId: EventId; readonly ticketTypeId: string; readonly organiser: UserActor };

async function buildFreeEvent(quantity = 10, organiserId?: string): Promise<FreeEvent> {
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0, quantity })];
  const event = await buildEvent(app.ctx, { event: { ticketTypes, ...(organiserId !== undefined && { organiserId }) } });
  return {
    eventId: EventId.parse(event.id),
    ticketTypeId: event.ticketTypeIds[0] ?? '',
    organiser: testUser(event.organiserId),
  };
}

const emailOf = async ({ accountId }: UserActor) =>
  (await app.ctx.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()).email;
const blockEmail = (organiser: UserActor, email: string, note = '') =>
  app.call(contract.blockForOrganiser, { email, note }, { as: organiser });
const block = async (organiser: UserActor, buyer: UserActor) => blockEmail(organiser, await emailOf(buyer));
const list = async (as: UserActor) => (await app.call(contract.listOrganiserBlocks, {}, { as })).body.items;

const hold = ({ eventId, ticketTypeId }: FreeEvent, buyer: UserActor, quantity = 1) =>
  requestHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity }] });

async function book({ eventId, ticketTypeId }: FreeEvent, buyer: UserActor) {
  const { id } = await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity: 1 }] });
  const { booking } = (await app.call(checkout.payBooking, { bookingId: id }, { as: buyer })).body;
  return TicketId.parse(booking.tickets[0]?.id);
}

const join = ({ eventId, ticketTypeId }: FreeEvent, as: UserActor) =>
  app.call(waiting.joinWaitlist, { eventId, ticketTypeId: TicketTypeId.parse(ticketTypeId), quantity: 1 }, { as });

describe('the block list', () => {
  it('belongs to its organiser, and a repeated block changes only the note', async () => {
    const { organiser } = await buildFreeEvent();
    await blockEmail(organiser, 'Loud@Example.org', 'Throws bottles.');
    const { status, body } = await blockEmail(organiser, 'loud@example.org');
    expect([status, body.items]).toMatchObject([200, [{ email: 'loud@example.org', note: 'Throws bottles.', events: [] }]]);
    const stranger = await buildBuyer(app);
    expect(await list(stranger)).toEqual([]);
    const { id: blockId } = body.items[0]!;
    expect((await app.call(contract.unblockForOrganiser, { blockId }, { as: stranger })).status).toBe(404);
    expect((await app.call(contract.unblockForOrganiser, { blockId }, { as: organiser })).body.items).toEqual([]);
  });

  it('does not accept the organiser and invalid addresses', async () => {
    const { organiser } = await buildFreeEvent();
    for (const email of ['nobody', await emailOf(organiser)]) {
      const { status, body } = await blockEmail(organiser, email);
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'email']);
    }
  });

  it('is limited, also when two people are added at the same time', async () => {
    const { organiser } = await buildFreeEvent();
    const rows = Array.from({ length: contract.ORGANISER_BLOCKS_MAX - 1 }, (_, index) => ({
      id: app.ctx.ids.newId(),
      organiser_id: organiser.accountId,
      email: `person${index}@example.org`,
      created_at: app.ctx.clock.now(),
    }));
    await app.ctx.db.insertInto('organiser_blocks').values(rows).execute();
    const answers = await Promise.all([blockEmail(organiser, 'a@example.org'), blockEmail(organiser, 'b@example.org')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('block_list_full');
  });

  it('shows the upcoming events for which a person has tickets, which stay valid', async () => {
    const event = await buildFreeEvent();
    const buyer = await buildBuyer(app);
    await book(event, buyer);
    const { body } = await blockEmail(event.organiser, 'mara@example.com');
    expect(body.items[0]?.events).toEqual([{ id: event.eventId, title: 'Noite de Fado', ticketCount: 1 }]);
    const tickets = await app.ctx.db.selectFrom('tickets').select('status').where('event_id', '=', event.eventId).execute();
    expect(tickets).toEqual([{ status: 'valid' }]);
  });
});

describe('a blocked person', () => {
  it('finds the tickets of this organiser not on sale, and books those of others', async () => {
    const [event, other] = [await buildFreeEvent(), await buildFreeEvent()];
    const [blocked, buyer] = [await buildBuyer(app), await buildBuyer(app)];
    await block(event.organiser, blocked);
    const { status, body } = await hold(event, blocked);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'sales_closed',
        message: 'These tickets aren’t on sale right now.',
        details: { ticketTypeId: event.ticketTypeId },
      },
    ]);
    expect((await hold(event, buyer)).status).toBe(200);
    expect((await hold(other, blocked)).status).toBe(200);
  });

  it('can book again once the organiser unblocks them', async () => {
    const event = await buildFreeEvent();
    const buyer = await buildBuyer(app);
    const { body } = await block(event.organiser, buyer);
    expect((await hold(event, buyer)).status).toBe(409);
    await app.call(contract.unblockForOrganiser, { blockId: body.items[0]!.id }, { as: event.organiser });
    expect((await hold(event, buyer)).status).toBe(200);
  });

  it('stays blocked with another address, and is blocked with an address that was blocked before', async () => {
    const event = await buildFreeEvent();
    const [known, later] = [await buildBuyer(app), await buildBuyer(app)];
    await block(event.organiser, known);
    await blockEmail(event.organiser, 'later@example.org');
    const setEmail = ({ accountId }: UserActor, email: string) =>
      app.ctx.db.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
    await setEmail(known, 'fresh@example.org');
    expect((await hold(event, known)).body.code).toBe('sales_closed');
    expect((await hold(event, later)).status).toBe(200);
    await setEmail(later, 'Later@example.org');
    expect((await hold(event, later)).body.code).toBe('sales_closed');
  });

  it('is the only one rejected in a batch of holds', async () => {
    const event = await buildFreeEvent();
    const buyers = await Promise.all([buildBuyer(app), buildBuyer(app), buildBuyer(app)]);
    await block(event.organiser, buyers[1]);
    const { eventId } = event;
    const results = await runHoldBatch(
      app.ctx,
      eventId,
      buyers.map((buyer) => {
        const lineItems = [{ ticketTypeId: TicketTypeId.parse(event.ticketTypeId), quantity: 1 }];
        const input: OperationInput<typeof checkout.holdTickets> = {
          eventId,
          lineItems,
          idempotencyKey: app.ctx.ids.newId(),
        };
        return toHoldRequest(app.ctx, buyer, input);
      }),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const reason = results[1]?.status === 'rejected' ? results[1].reason : null;
    expect(reason instanceof DomainError && reason.code).toBe('sales_closed');
  });

  it('is blocked only after a hold of theirs that is in progress', async () => {
    const event = await buildFreeEvent();
    const buyer = await buildBuyer(app);
    const events: string[] = [];
    const blocking = Promise.withResolvers<unknown>();
    await inTransaction(app.ctx.db, async (tx) => {
      await lockBuyers(tx, [buyer.accountId]);
      void block(event.organiser, buyer).then((answer) => {
        events.push('blocked');
        blocking.resolve(answer);
      }, blocking.reject);
      // The block of another person is complete before this one.
      await block(event.organiser, await buildBuyer(app));
      events.push('held');
    });
    await blocking.promise;
    expect(events).toEqual(['held', 'blocked']);
    expect((await hold(event, buyer)).body.code).toBe('sales_closed');
  });

  it('cannot join a waiting list', async () => {
    const event = await buildFreeEvent(1);
    const [owner, blocked] = [await buildBuyer(app), await buildBuyer(app)];
    await hold(event, owner);
    await block(event.organiser, blocked);
    expect((await join(event, blocked)).body.code).toBe('sales_closed');
    expect((await join(event, await buildBuyer(app))).status).toBe(200);
  });

  it('gets no offer from a waiting list that they joined before; the next person does', async () => {
    const event = await buildFreeEvent(1);
    const [owner, blocked, next] = [await buildBuyer(app), await buildBuyer(app), await buildBuyer(app)];
    const held = await hold(event, owner);
    await join(event, blocked);
    await join(event, next);
    await block(event.organiser, blocked);
    await app.call(checkout.releaseHold, { bookingId: held.body.id }, { as: owner });
    await app.work();
    const entries = async (as: UserActor) => (await app.call(waiting.listWaitlistEntries, {}, { as })).body.items;
    expect(await entries(blocked)).toEqual([]);
    expect(await entries(next)).toMatchObject([{ status: 'offered' }]);
  });

  it('cannot accept a transferred ticket: the link is like an ended one', async () => {
    const event = await buildFreeEvent();
    const [sender, blocked, recipient] = [await buildBuyer(app), await buildBuyer(app), await buildBuyer(app)];
    const ticketId = await book(event, sender);
    await block(event.organiser, blocked);
    const email = await emailOf(blocked);
    const sent = await app.call(transfers.startTransfer, { ticketId, email, name: 'Zoë', message: '' }, { as: sender });
    expect(sent.status).toBe(200);
    const mail = await app.ctx.db
      .selectFrom('email_messages')
      .select('body_text')
      .where('to_address', '=', email)
      .where('key', 'like', 'ticket-transfer:%')
      .executeTakeFirstOrThrow();
    const token = /transfers\/([\w-]+)/.exec(mail.body_text)![1]!;
    for (const endpoint of [transfers.getTransfer, transfers.acceptTransfer]) {
      const { status, body } = await app.call(endpoint, { token }, { as: blocked });
      expect([status, body]).toMatchObject([410, { code: 'link_expired' }]);
    }
    expect((await app.call(transfers.acceptTransfer, { token }, { as: recipient })).status).toBe(200);
  });
});

describe('blockAttendee', () => {
  const blockTicket = ({ eventId }: FreeEvent, ticketId: TicketId, as: UserActor, person: 'attendee' | 'buyer' = 'buyer') =>
    app.call(contract.blockAttendee, { eventId, ticketId, person, note: '' }, { as });

  it('blocks the buyer’s account under the address that the organiser knows', async () => {
    const event = await buildFreeEvent();
    const buyer = await buildBuyer(app);
    const ticketId = await book(event, buyer);
    expect((await blockTicket(event, ticketId, event.organiser)).body).toEqual({ email: 'mara@example.com' });
    expect(await list(event.organiser)).toMatchObject([{ email: 'mara@example.com' }]);
    expect((await hold(event, buyer)).body.code).toBe('sales_closed');
  });

  it('blocks an attendee and not the buyer of their ticket', async () => {
    const event = await buildFreeEvent();
    const buyer = await buildBuyer(app);
    const ticketId = await book(event, buyer);
    expect((await blockTicket(event, ticketId, event.organiser, 'attendee')).body).toEqual({ email: 'guest1@example.com' });
    expect((await hold(event, buyer)).status).toBe(200);
  });

  it('is for owners of the event', async () => {
    const event = await buildFreeEvent();
    const ticketId = await book(event, await buildBuyer(app));
    const [manager, coOwner] = await Promise.all(
      (['manager', 'owner'] as const).map(async (role) => {
        const accountId = await buildAccount(app.ctx, { name: `A ${role}` });
        await app.ctx.db.insertInto('event_team').values({ event_id: event.eventId, account_id: accountId, role }).execute();
        return testUser(accountId);
      }),
    );
    const other = await buildFreeEvent();
    expect((await blockTicket(event, ticketId, manager!)).status).toBe(404);
    expect((await blockTicket(other, ticketId, other.organiser)).status).toBe(404);
    expect(await list(event.organiser)).toEqual([]);
    expect((await blockTicket(event, ticketId, coOwner!)).status).toBe(200);
    expect(await list(event.organiser)).toHaveLength(1);
    expect(await list(coOwner!)).toEqual([]);
  });
});
