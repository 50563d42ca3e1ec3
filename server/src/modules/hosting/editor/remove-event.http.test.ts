import { isDeepStrictEqual } from 'node:util';
import * as contract from '@festoon/contracts/hosting/hosting';
import * as editor from '@festoon/contracts/hosting/event-editor';
import * as pictures from '@festoon/contracts/events/event-images';
import * as tickets from '@festoon/contracts/ticketing/hosted-tickets';
import { EventId } from '@festoon/contracts/core/ids';
import { sql } from 'kysely';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { beforeAll, describe, expect, test } from 'vitest';
import { testUser } from '../../../platform/testing/test-app.ts';
import { askHold, buildBuyer } from '../../ticketing/bookings/testing.ts';
import { buildAccount, buildTicketType } from '../../events/events/testing.ts';
import { book, buildHosted, editableOf, hold, hostingApp, type HostingApp } from './testing.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp();
});

const FREE = { event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0, quantity: 20 })] } };
const typeOf = async (eventId: EventId) => (await editableOf(app, eventId)).body.ticketTypes[0]?.id ?? '';
const unpublish = (eventId: EventId) => app.call(editor.unpublishHostedEvent, { eventId }, { as: app.organiser });
const remove = (eventId: EventId, as = app.organiser) => app.call(editor.deleteHostedEvent, { eventId }, { as });

describe('unpublishHostedEvent', () => {
  test('takes back what nobody has booked', async () => {
    const eventId = await buildHosted(app, FREE);
    expect((await unpublish(eventId)).body.status).toBe('draft');
  });

  test('refuses while somebody holds or has booked tickets', async () => {
    const held = await buildHosted(app, FREE);
    await hold(app, { eventId: held, ticketTypeId: await typeOf(held) });
    const booked = await buildHosted(app, FREE);
    await book(app, { eventId: booked, ticketTypeId: await typeOf(booked) });
    expect([(await unpublish(held)).body.code, (await unpublish(booked)).body.code]).toEqual([
      'has_bookings',
      'has_bookings',
    ]);
  });

  test('lets nobody in who asks for tickets in the same moment', async () => {
    for (let times = 0; times < 8; times += 1) {
      const eventId = await buildHosted(app, FREE);
      const wanted = { eventId, ticketTypeId: await typeOf(eventId) };
      const [taken, ...held] = await Promise.all([unpublish(eventId), ...[1, 2, 3].map(() => hold(app, wanted))]);
      const isHeld = held.some(({ status }) => status === 200);
      expect(taken).toMatchObject(isHeld ? { body: { code: 'has_bookings' } } : { body: { status: 'draft' } });
    }
  });

  test('is not held any more by who asked before it was a draft', async () => {
    const eventId = await buildHosted(app, FREE);
    const ticketTypeId = await typeOf(eventId);
    const holding = await app.ctx.db.transaction().execute(async (tx) => {
      await sql`select from ticket_types where event_id = ${eventId} for update`.execute(tx);
      await sql`update events set status = 'draft' where id = ${eventId}`.execute(tx);
      const asked = hold(app, { eventId, ticketTypeId });
      await Promise.race([asked, sql`select pg_sleep(0.5)`.execute(tx)]);
      return { asked };
    });
    expect((await holding.asked).body.code).toBe('sales_closed');
  });
});

describe('deleteHostedEvent', () => {
  test('forgets an event and the holds that came to nothing', async () => {
    const eventId = await buildHosted(app, FREE);
    const buyer = await buildBuyer(app.booking);
    const lines = [{ ticketTypeId: await typeOf(eventId), quantity: 2 }];
    const held = (await askHold(app.booking, { buyer, eventId, lines })).body;
    expect((await remove(eventId)).body.code).toBe('has_bookings');
    await app.booking.call(checkout.releaseHold, { bookingId: held.id }, { as: buyer });
    expect(await remove(eventId)).toMatchObject({ status: 200, body: { deleted: true } });
    expect((await editableOf(app, eventId)).status).toBe(404);
  });

  test('keeps an event at whose door something was scanned', async () => {
    const eventId = await buildHosted(app, FREE);
    const { ids, clock, db } = app.ctx;
    const scan = {
      id: ids.newId(),
      event_id: eventId,
      scan_id: ids.newId(),
      device_id: ids.newId(),
      device_name: '',
      entrance: '',
    };
    const at = { at: clock.now(), received_at: clock.now(), was_offline: false };
    const by = { account_id: app.organiser.accountId, kind: 'refused', reason: 'unknown' };
    await db
      .insertInto('check_ins')
      .values({ ...scan, ...at, ...by })
      .execute();
    expect(await remove(eventId)).toMatchObject({ status: 409, body: { code: 'has_check_ins' } });
  });

  test('is for owners', async () => {
    const eventId = await buildHosted(app, FREE);
    const manager = testUser(await buildAccount(app.ctx));
    await app.ctx.db
      .insertInto('event_team')
      .values({ event_id: eventId, account_id: manager.accountId, role: 'manager' })
      .execute();
    expect((await remove(eventId, manager)).status).toBe(404);
  });
});

describe('listEventEdits', () => {
  test('tells who changed what, the latest first', async () => {
    const eventId = await buildHosted(app, FREE);
    await app.call(editor.editHostedEvent, { eventId, revision: 1, changes: { summary: 'A' } }, { as: app.organiser });
    await app.call(
      editor.editHostedEvent,
      { eventId, revision: 2, changes: { summary: 'B', title: 'Two' } },
      { as: app.organiser },
    );
    const { body } = await app.call(contract.listEventEdits, { eventId }, { as: app.organiser });
    expect(body.items).toMatchObject([
      { revision: 3, by: 'Olga Organiser', fields: ['title', 'summary'] },
      { revision: 2, by: 'Olga Organiser', fields: ['summary'] },
    ]);
  });
});

describe('every call about an event of one’s own', () => {
  const calls = [contract, editor, tickets, pictures]
    .flatMap((calls) => Object.values(calls))
    .filter((value) => typeof value === 'object' && 'path' in value)
    .filter(({ path }) => path.startsWith('/hosted-events/:eventId'));

  test('answers a stranger, a helper at the door and a random id alike', async () => {
    const eventId = await buildHosted(app, FREE);
    const helper = testUser(await buildAccount(app.ctx));
    await app.ctx.db
      .insertInto('event_team')
      .values({ event_id: eventId, account_id: helper.accountId, role: 'check_in' })
      .execute();
    const random = EventId.parse(app.ctx.ids.newId());
    const body = {
      revision: 1,
      changes: {},
      ticketTypes: [],
      pools: [],
      questions: [],
      pictures: [],
      image: 'bm90IGEgcGljdHVyZQ==',
    };
    const answers: unknown[] = [];
    for (const endpoint of calls) {
      const ask = async (id: EventId, as = app.stranger) => {
        const answer = await app.call(endpoint, { eventId: id, ...body } as never, { as });
        return { status: answer.status, body: { ...(answer.body as object), requestId: '' } };
      };
      const nothing = await ask(random);
      const theirs = [await ask(eventId), ...(endpoint.name === 'getHostedHead' ? [] : [await ask(eventId, helper)])];
      answers.push({
        endpoint: endpoint.name,
        status: nothing.status,
        isAlike: theirs.every((one) => isDeepStrictEqual(one, nothing)),
      });
    }
    expect(answers).toEqual(calls.map(({ name }) => ({ endpoint: name, status: 404, isAlike: true })));
    expect(answers.length).toBeGreaterThanOrEqual(13);
  });
});
