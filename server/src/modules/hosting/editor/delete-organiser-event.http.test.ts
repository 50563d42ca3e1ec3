import { isDeepStrictEqual } from 'node:util';
import * as contract from '@festoon/contracts/hosting/event-fields';
import * as organiserEvents from '@festoon/contracts/events/organiser-events';
import * as editor from '@festoon/contracts/hosting/event-editor';
import * as images from '@festoon/contracts/hosting/event-images';
import * as tickets from '@festoon/contracts/hosting/ticket-types';
import { EventId } from '@festoon/contracts/core/ids';
import { sql } from 'kysely';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { beforeAll, describe, expect, test } from 'vitest';
import { testUser } from '../../../platform/testing/test-app.ts';
import { requestHold, buildBuyer } from '../../ticketing/bookings/testing.ts';
import { buildAccount, buildTicketType } from '../../events/events/testing.ts';
import { book, buildOrganiserEvent, fetchEditableEvent, hold, hostingApp, type HostingApp } from './testing.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp();
});

const FREE = { event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0, quantity: 20 })] } };
const typeOf = async (eventId: EventId) => (await fetchEditableEvent(app, eventId)).body.ticketTypes[0]?.id ?? '';
const unpublish = (eventId: EventId) => app.call(editor.unpublishOrganiserEvent, { eventId }, { as: app.organiser });
const remove = (eventId: EventId, as = app.organiser) => app.call(editor.deleteOrganiserEvent, { eventId }, { as });

describe('unpublishOrganiserEvent', () => {
  test('returns an event without bookings to draft', async () => {
    const eventId = await buildOrganiserEvent(app, FREE);
    expect((await unpublish(eventId)).body.status).toBe('draft');
  });

  test('is rejected while tickets are held or booked', async () => {
    const heldResults = await buildOrganiserEvent(app, FREE);
    await hold(app, { eventId: heldResults, ticketTypeId: await typeOf(heldResults) });
    const booked = await buildOrganiserEvent(app, FREE);
    await book(app, { eventId: booked, ticketTypeId: await typeOf(booked) });
    expect([(await unpublish(heldResults)).body.code, (await unpublish(booked)).body.code]).toEqual([
      'has_bookings',
      'has_bookings',
    ]);
  });

  test('allows no hold that is requested at the same moment', async () => {
    for (let times = 0; times < 8; times += 1) {
      const eventId = await buildOrganiserEvent(app, FREE);
      const holdParams = { eventId, ticketTypeId: await typeOf(eventId) };
      const [unpublished, ...heldResults] = await Promise.all([
        unpublish(eventId),
        ...[1, 2, 3].map(() => hold(app, holdParams)),
      ]);
      const hasHold = heldResults.some(({ status }) => status === 200);
      expect(unpublished).toMatchObject(hasHold ? { body: { code: 'has_bookings' } } : { body: { status: 'draft' } });
    }
  });

  test('rejects a hold that was requested before the event became a draft', async () => {
    const eventId = await buildOrganiserEvent(app, FREE);
    const ticketTypeId = await typeOf(eventId);
    const holding = await app.ctx.db.transaction().execute(async (tx) => {
      await sql`select from ticket_types where event_id = ${eventId} for update`.execute(tx);
      await sql`update events set status = 'draft' where id = ${eventId}`.execute(tx);
      const holdCall = hold(app, { eventId, ticketTypeId });
      await Promise.race([holdCall, sql`select pg_sleep(0.5)`.execute(tx)]);
      return { holdCall };
    });
    expect((await holding.holdCall).body.code).toBe('not_found');
  });
});

describe('deleteOrganiserEvent', () => {
  test('deletes an event with its released holds', async () => {
    const eventId = await buildOrganiserEvent(app, FREE);
    const buyer = await buildBuyer(app.booking);
    const lineItems = [{ ticketTypeId: await typeOf(eventId), quantity: 2 }];
    const heldResults = (await requestHold(app.booking, { buyer, eventId, lineItems })).body;
    expect((await remove(eventId)).body.code).toBe('has_bookings');
    await app.booking.call(checkout.releaseHold, { bookingId: heldResults.id }, { as: buyer });
    expect(await remove(eventId)).toMatchObject({ status: 200, body: { deleted: true } });
    expect((await fetchEditableEvent(app, eventId)).status).toBe(404);
  });

  test('keeps an event that has check-ins', async () => {
    const eventId = await buildOrganiserEvent(app, FREE);
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
    const by = { account_id: app.organiser.accountId, kind: 'rejected', reason: 'unknown' };
    await db
      .insertInto('check_ins')
      .values({ ...scan, ...at, ...by })
      .execute();
    expect(await remove(eventId)).toMatchObject({ status: 409, body: { code: 'has_check_ins' } });
  });

  test('is allowed only for owners', async () => {
    const eventId = await buildOrganiserEvent(app, FREE);
    const manager = testUser(await buildAccount(app.ctx));
    await app.ctx.db
      .insertInto('event_team')
      .values({ event_id: eventId, account_id: manager.accountId, role: 'manager' })
      .execute();
    expect((await remove(eventId, manager)).status).toBe(404);
  });
});

describe('listEventRevisions', () => {
  test('lists who changed what, newest first', async () => {
    const eventId = await buildOrganiserEvent(app, FREE);
    await app.call(editor.updateOrganiserEvent, { eventId, revision: 1, changes: { summary: 'A' } }, { as: app.organiser });
    await app.call(
      editor.updateOrganiserEvent,
      { eventId, revision: 2, changes: { summary: 'B', title: 'Two' } },
      { as: app.organiser },
    );
    const { body } = await app.call(contract.listEventRevisions, { eventId }, { as: app.organiser });
    expect(body.items).toMatchObject([
      { revision: 3, by: 'Olga Organiser', fields: ['title', 'summary'] },
      { revision: 2, by: 'Olga Organiser', fields: ['summary'] },
    ]);
  });
});

describe('every endpoint of an organiser’s event', () => {
  const calls = [organiserEvents, contract, editor, tickets, images]
    .flatMap((calls) => Object.values(calls))
    .filter((value) => typeof value === 'object' && 'path' in value)
    .filter(({ path }) => path.startsWith('/hosted-events/:eventId'));

  test('responds alike to a stranger, to a check-in helper and for a random id', async () => {
    const eventId = await buildOrganiserEvent(app, FREE);
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
      images: [],
    };
    const form = { image: new Blob(['not an image'], { type: 'image/png' }) };
    const responses: unknown[] = [];
    for (const endpoint of calls) {
      const callEndpoint = async (id: EventId, as = app.stranger) => {
        const fields = endpoint.files === undefined ? body : form;
        const response = await app.call(endpoint, { eventId: id, ...fields } as never, { as });
        return { status: response.status, body: { ...(response.body as object), requestId: '' } };
      };
      const nothing = await callEndpoint(random);
      const theirs = [
        await callEndpoint(eventId),
        ...(endpoint.name === 'getOrganiserEventSummary' ? [] : [await callEndpoint(eventId, helper)]),
      ];
      responses.push({
        endpoint: endpoint.name,
        status: nothing.status,
        isAlike: theirs.every((one) => isDeepStrictEqual(one, nothing)),
      });
    }
    expect(responses).toEqual(calls.map(({ name }) => ({ endpoint: name, status: 404, isAlike: true })));
    expect(responses.length).toBeGreaterThanOrEqual(13);
  });
});
