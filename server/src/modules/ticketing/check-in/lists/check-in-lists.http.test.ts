import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/ticketing/check-in-lists';
import { admitTicket, getCheckInOverview, listCheckInTickets } from '@festoon/contracts/ticketing/check-in';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { BookingApp } from '../../bookings/testing.ts';
import {
  buildCheckInFixture,
  buildCheckInHelper,
  buildDevice,
  checkInApp,
  setReentry,
  type CheckInFixture,
} from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await checkInApp();
});

const FIELDS = { name: 'Main', entrance: '', ticketTypeIds: null, startAt: null, endAt: null };

type Fields = Partial<contract.CheckInListFields>;

async function create({ eventId, organiser }: CheckInFixture, fields: Fields = {}, as: UserActor = organiser) {
  return app.call(contract.createCheckInList, { eventId, ...FIELDS, ...fields }, { as });
}

async function createdId(fixture: CheckInFixture, fields: Fields = {}): Promise<string> {
  const { status, body } = await create(fixture, fields);
  expect(status).toBe(200);
  return body.items.at(-1)?.id ?? '';
}

async function typeIdOf({ tickets }: CheckInFixture): Promise<TicketTypeId> {
  const { rows } = await sql<{ id: string }>`
    select ticket_type_id as id from tickets where id = ${tickets[0]?.id}`.execute(app.ctx.db);
  return TicketTypeId.parse(rows[0]?.id);
}

/** Adds a ticket type that no ticket has. */
async function addType({ eventId }: CheckInFixture): Promise<TicketTypeId> {
  const { rows } = await sql<{ id: string }>`
    insert into ticket_types select (jsonb_populate_record(t, jsonb_build_object('id', ${app.ctx.ids.newId()}::text, 'name', 'VIP'))).*
    from ticket_types t where t.event_id = ${eventId} limit 1 returning id`.execute(app.ctx.db);
  return TicketTypeId.parse(rows[0]?.id);
}

async function scan(fixture: CheckInFixture, listId: string, direction: 'entry' | 'exit' = 'entry') {
  const { eventId, organiser, tickets } = fixture;
  const input = { eventId, scanId: app.ctx.ids.newId(), ...buildDevice(app, 'Door 1'), direction, listId };
  return (await app.call(admitTicket, { ...input, by: { code: tickets[0]?.code ?? '' } }, { as: organiser })).body;
}

describe('check-in lists', () => {
  it('are created, changed and deleted by the event’s managers, and shown to the devices', async () => {
    const fixture = await buildCheckInFixture(app);
    const { eventId, organiser } = fixture;
    const typeId = await typeIdOf(fixture);
    const id = await createdId(fixture, { name: ' VIP ', ticketTypeIds: [typeId, typeId] });
    const { body } = await app.call(contract.getCheckInLists, { eventId }, { as: organiser });
    expect(body).toMatchObject({ items: [{ id, name: 'VIP', ticketTypeIds: [typeId] }], ticketTypes: [{ id: typeId }] });
    const helper = await buildCheckInHelper(app, eventId);
    const overview = await app.call(getCheckInOverview, { eventId }, { as: helper });
    expect(overview.body.lists).toEqual(body.items);
    const startAt = '2026-11-20T18:00:00.000Z';
    const changed = await app.call(
      contract.updateCheckInList,
      { eventId, listId: id, ...FIELDS, name: 'Day 1', startAt },
      { as: organiser },
    );
    expect(changed.body.items).toEqual([{ id, ...FIELDS, name: 'Day 1', startAt }]);
    const deleted = await app.call(contract.deleteCheckInList, { eventId, listId: id }, { as: organiser });
    expect(deleted.body.items).toEqual([]);
    const again = await app.call(contract.deleteCheckInList, { eventId, listId: id }, { as: organiser });
    expect(again.status).toBe(404);
  });

  it('are hidden from check-in helpers and from other accounts', async () => {
    const [fixture, other] = [await buildCheckInFixture(app), await buildCheckInFixture(app)];
    const helper = await buildCheckInHelper(app, fixture.eventId);
    const listId = await createdId(fixture);
    for (const as of [helper, fixture.buyer, other.organiser]) {
      const { eventId } = fixture;
      expect((await create(fixture, { name: 'Theirs' }, as)).status).toBe(404);
      expect((await app.call(contract.getCheckInLists, { eventId }, { as })).status).toBe(404);
      expect((await app.call(contract.updateCheckInList, { eventId, listId, ...FIELDS }, { as })).status).toBe(404);
      expect((await app.call(contract.deleteCheckInList, { eventId, listId }, { as })).status).toBe(404);
    }
    const { eventId, organiser: as } = other;
    expect((await app.call(contract.updateCheckInList, { eventId, listId, ...FIELDS }, { as })).status).toBe(404);
    expect((await app.call(contract.deleteCheckInList, { eventId, listId }, { as })).status).toBe(404);
  });

  it('reject invalid input with the name of the field', async () => {
    const [fixture, other] = [await buildCheckInFixture(app), await buildCheckInFixture(app)];
    const times = { startAt: '2026-11-20T18:00:00.000Z', endAt: '2026-11-20T18:00:00.000Z' };
    const cases: [Fields, string][] = [
      [{ name: '  ' }, 'name'],
      [{ ticketTypeIds: [] }, 'ticketTypeIds'],
      [{ ticketTypeIds: [await typeIdOf(other)] }, 'ticketTypeIds'],
      [times, 'endAt'],
      [{ startAt: '0000-01-01T00:00:00Z' }, 'startAt'],
    ];
    for (const [fields, path] of cases) {
      const { status, text } = await create(fixture, fields);
      expect([status, text.includes(`"${path}"`)]).toEqual([422, true]);
    }
  });

  it('have different names, and are limited in number', async () => {
    const fixture = await buildCheckInFixture(app);
    await createdId(fixture, { name: 'Main' });
    expect((await create(fixture, { name: 'MAIN' })).body).toMatchObject({ code: 'check_in_list_taken' });
    await sql`
      insert into check_in_lists (id, event_id, name, entrance, for_all_types, created_at)
      select gen_random_uuid(), ${fixture.eventId}, 'List ' || n, '', true, now()
      from generate_series(2, ${contract.CHECK_IN_LISTS_MAX}::int) n`.execute(app.ctx.db);
    expect((await create(fixture, { name: 'One more' })).body).toMatchObject({ code: 'limit_reached' });
  });
});

describe('admitTicket with a check-in list', () => {
  it('refuses a ticket of another list, and names the lists that admit it', async () => {
    const fixture = await buildCheckInFixture(app);
    const vip = await createdId(fixture, { name: 'VIP', ticketTypeIds: [await addType(fixture)] });
    const main = await createdId(fixture, {
      name: 'Main entrance',
      entrance: 'North',
      ticketTypeIds: [await typeIdOf(fixture)],
    });
    expect(await scan(fixture, vip)).toMatchObject({
      result: 'other_entrance',
      listNames: ['Main entrance'],
      admission: null,
    });
    expect(await scan(fixture, main)).toMatchObject({ result: 'admitted', listNames: [], admission: { entrance: 'North' } });
    expect(await scan(fixture, vip)).toMatchObject({ result: 'already_in', admission: { entrance: 'North' } });
    const { rows } = await sql<{ kind: string; reason: string; entrance: string }>`
      select kind, reason, entrance from check_ins where event_id = ${fixture.eventId} order by seq`.execute(app.ctx.db);
    expect(rows).toEqual([
      { kind: 'rejected', reason: 'other_entrance', entrance: 'Door 1' },
      { kind: 'admitted', reason: '', entrance: 'North' },
      { kind: 'rejected', reason: 'already_in', entrance: 'Door 1' },
    ]);
  });

  it('admits only at the times of the list, and not with a deleted list', async () => {
    const fixture = await buildCheckInFixture(app);
    const inAnHour = new Date(app.ctx.clock.now().getTime() + HOUR_MS).toISOString();
    const later = await createdId(fixture, { name: 'Later', startAt: inAnHour });
    expect((await scan(fixture, later)).result).toBe('list_not_open');
    expect((await scan(fixture, app.ctx.ids.newId())).result).toBe('list_deleted');
    const now = await createdId(fixture, { name: 'Now', endAt: inAnHour });
    expect((await scan(fixture, now)).result).toBe('admitted');
  });

  it('admits no ticket with a list whose only ticket type was deleted, and still shows it', async () => {
    const fixture = await buildCheckInFixture(app);
    const typeId = await addType(fixture);
    const listId = await createdId(fixture, { name: 'VIP', ticketTypeIds: [typeId] });
    await sql`delete from ticket_types where id = ${typeId}`.execute(app.ctx.db);
    const { eventId, organiser } = fixture;
    const { status, body } = await app.call(getCheckInOverview, { eventId }, { as: organiser });
    expect([status, body.lists]).toEqual([200, [expect.objectContaining({ id: listId, ticketTypeIds: [] })]]);
    expect((await scan(fixture, listId)).result).toBe('other_entrance');
  });

  it('does not admit with a list of another event', async () => {
    const [fixture, other] = [await buildCheckInFixture(app), await buildCheckInFixture(app)];
    expect((await scan(fixture, await createdId(other))).result).toBe('list_deleted');
  });

  it('restricts entries after an exit, and no exits', async () => {
    const fixture = await buildCheckInFixture(app);
    await setReentry(app, fixture.eventId);
    const main = await createdId(fixture, { name: 'Main' });
    const vip = await createdId(fixture, { name: 'VIP', ticketTypeIds: [await addType(fixture)] });
    expect((await scan(fixture, main)).result).toBe('admitted');
    expect((await scan(fixture, vip, 'exit')).result).toBe('exited');
    expect(await scan(fixture, vip)).toMatchObject({ result: 'other_entrance', listNames: ['Main'] });
    expect((await scan(fixture, main)).result).toBe('admitted');
  });

  it('gives devices the type of each ticket, for use offline', async () => {
    const fixture = await buildCheckInFixture(app);
    const { eventId, organiser } = fixture;
    const { body } = await app.call(listCheckInTickets, { eventId }, { as: organiser });
    expect(body.items).toMatchObject([{ ticketTypeId: await typeIdOf(fixture) }]);
  });
});
