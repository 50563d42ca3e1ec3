import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/ticketing/check-in';
import * as conflicts from '@festoon/contracts/ticketing/check-in-conflicts';
import { EventId, TicketId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../platform/http/module.ts';
import { buildBuyer, type BookingApp } from '../bookings/testing.ts';
import { signTicketCode } from '../bookings/public.ts';
import { managedEventTopic } from './live.ts';
import { buildDevice, buildCheckInFixture, buildCheckInHelper, checkInApp, type CheckInFixture } from './testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await checkInApp();
});

const NO_TICKET = { result: 'unknown', ticket: null, admission: null, exit: null, listNames: [], warning: null };

type Scan = { readonly code?: string; readonly ticketId?: string; readonly scanId?: string; readonly entrance?: string };

function admit({ eventId }: Pick<CheckInFixture, 'eventId'>, as: UserActor, scan: Scan) {
  const { code, ticketId, scanId = app.ctx.ids.newId(), entrance = 'North entrance' } = scan;
  const by = code === undefined ? { ticketId: TicketId.parse(ticketId) } : { code };
  return app.call(contract.admitTicket, { eventId, scanId, ...buildDevice(app, entrance), by }, { as });
}

function listCheckIns(eventId: string) {
  return app.ctx.db
    .selectFrom('check_ins')
    .select(['kind', 'reason', 'ticket_id', 'entrance', 'was_offline'])
    .where('event_id', '=', eventId)
    .orderBy('seq')
    .execute();
}

describe('checkTicket and admitTicket', () => {
  it('return a ticket’s validity, admit it once, and return the first admission to the second scan', async () => {
    const fixture = await buildCheckInFixture(app);
    const [{ id, code }] = fixture.tickets as [CheckInFixture['tickets'][number]];
    const helper = await buildCheckInHelper(app, fixture.eventId);
    const check = () => app.call(contract.checkTicket, { eventId: fixture.eventId, code }, { as: helper });
    expect((await check()).body).toMatchObject({ result: 'valid', admission: null, warning: null, ticket: { id } });
    const first = await admit(fixture, helper, { code: ` ${code.toLowerCase()} ` });
    expect(first.body).toMatchObject({ result: 'admitted', ticket: { holderName: 'Guest 1', status: 'checked_in' } });
    const at = app.ctx.clock.now().toISOString();
    app.ctx.clock.advance(60_000);
    const admission = { at, entrance: 'North entrance', by: 'Hetty Door', wasOffline: false };
    expect((await admit(fixture, fixture.organiser, { code, entrance: 'South' })).body).toMatchObject({
      result: 'already_in',
      admission,
    });
    expect((await check()).body).toMatchObject({ result: 'already_in', admission });
    expect((await listCheckIns(fixture.eventId)).map(({ kind, reason, entrance }) => [kind, reason, entrance])).toEqual([
      ['admitted', '', 'North entrance'],
      ['rejected', 'already_in', 'South'],
    ]);
  });

  it('return the first result for a retried scan', async () => {
    const fixture = await buildCheckInFixture(app);
    const scan = { code: fixture.tickets[0]!.code, scanId: app.ctx.ids.newId() };
    expect((await admit(fixture, fixture.organiser, scan)).body.result).toBe('admitted');
    expect((await admit(fixture, fixture.organiser, scan)).body.result).toBe('admitted');
    expect(await listCheckIns(fixture.eventId)).toHaveLength(1);
  });

  it('admit a ticket by its id', async () => {
    const fixture = await buildCheckInFixture(app);
    const ticketId = fixture.tickets[0]!.id;
    expect((await admit(fixture, fixture.organiser, { ticketId })).body.result).toBe('admitted');
    expect((await admit(fixture, fixture.organiser, { ticketId })).body.result).toBe('already_in');
  });

  it('return `unknown` without details for codes of another event, version or key and for malformed codes', async () => {
    const fixture = await buildCheckInFixture(app);
    const other = await buildCheckInFixture(app);
    const ticketId = fixture.tickets[0]!.id;
    const codes = [
      other.tickets[0]!.code,
      signTicketCode(app.ctx.config.secretKey, { ticketId, version: 2 }),
      signTicketCode('another-key-another-key-another-key', { ticketId, version: 1 }),
      signTicketCode(app.ctx.config.secretKey, { ticketId: app.ctx.ids.newId(), version: 1 }),
      'F1NONSENSE',
      ticketId,
    ];
    for (const code of codes) {
      const checked = await app.call(contract.checkTicket, { eventId: fixture.eventId, code }, { as: fixture.organiser });
      expect([checked.status, checked.body]).toEqual([200, NO_TICKET]);
      const admitted = await admit(fixture, fixture.organiser, { code });
      expect([admitted.status, admitted.body]).toEqual([200, NO_TICKET]);
    }
    expect((await admit(fixture, fixture.organiser, { ticketId: other.tickets[0]!.id })).body).toEqual(NO_TICKET);
    const written = await listCheckIns(fixture.eventId);
    expect(written).toHaveLength(7);
    expect(written.every(({ kind, ticket_id: ticket }) => kind === 'rejected' && ticket === null)).toBe(true);
  });

  it('reject a void ticket, and any ticket of a cancelled event', async () => {
    const fixture = await buildCheckInFixture(app, 2);
    const [first, second] = fixture.tickets;
    await app.ctx.db
      .updateTable('tickets')
      .set({ status: 'void', voided_at: app.ctx.clock.now() })
      .where('id', '=', first!.id)
      .execute();
    expect((await admit(fixture, fixture.organiser, { code: first!.code })).body.result).toBe('void');
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', fixture.eventId).execute();
    expect((await admit(fixture, fixture.organiser, { code: second!.code })).body.result).toBe('event_cancelled');
    const ticket = await app.ctx.db.selectFrom('tickets').select('status').where('id', '=', second!.id).executeTakeFirst();
    expect(ticket?.status).toBe('valid');
  });

  it('admit an early attendee with the warning `too_early`', async () => {
    const fixture = await buildCheckInFixture(app);
    const later = new Date(app.ctx.clock.now().getTime() + 5 * 3_600_000);
    await app.ctx.db
      .updateTable('events')
      .set({ starts_at: later, ends_at: new Date(later.getTime() + 3_600_000) })
      .where('id', '=', fixture.eventId)
      .execute();
    const { body } = await admit(fixture, fixture.organiser, { code: fixture.tickets[0]!.code });
    expect([body.result, body.warning]).toEqual(['admitted', 'too_early']);
  });
});

describe('undoAdmission', () => {
  it('makes the ticket valid again, records the reason and is idempotent', async () => {
    const fixture = await buildCheckInFixture(app);
    const [{ id: ticketId, code }] = fixture.tickets as [CheckInFixture['tickets'][number]];
    await admit(fixture, fixture.organiser, { code });
    const undo = () =>
      app.call(
        contract.undoAdmission,
        { eventId: fixture.eventId, ticketId, ...buildDevice(app, 'Desk'), reason: 'Wrong person' },
        { as: fixture.organiser },
      );
    expect((await undo()).body).toMatchObject({ result: 'valid', admission: null });
    expect((await undo()).body.result).toBe('valid');
    expect((await listCheckIns(fixture.eventId)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['admitted', ''],
      ['undone', 'Wrong person'],
    ]);
    expect((await admit(fixture, fixture.organiser, { code })).body.result).toBe('admitted');
  });
});

describe('getCheckInOverview and searchCheckInTickets', () => {
  it('count admissions by ticket type, entrance and minute', async () => {
    const fixture = await buildCheckInFixture(app, 4);
    const [one, two, three] = fixture.tickets;
    await admit(fixture, fixture.organiser, { code: one!.code });
    app.ctx.clock.advance(5 * 60_000);
    await admit(fixture, fixture.organiser, { code: two!.code });
    await admit(fixture, fixture.organiser, { code: three!.code, entrance: 'South' });
    const { body } = await app.call(contract.getCheckInOverview, { eventId: fixture.eventId }, { as: fixture.organiser });
    expect(body).toMatchObject({
      role: 'owner',
      admitted: 3,
      expected: 4,
      ticketTypes: [{ admitted: 3, expected: 4 }],
      entrances: [
        { name: 'North entrance', admitted: 2 },
        { name: 'South', admitted: 1 },
      ],
      conflictCount: 0,
    });
    expect([body.minutes.length, body.minutes[29], body.minutes[24]]).toEqual([30, 2, 1]);
    expect(body.recent.map(({ kind, entrance }) => [kind, entrance])[0]).toEqual(['admitted', 'South']);
  });

  it('find tickets by name, email and reference, ignoring case and accents, treat wildcards literally, and list everyone without a text', async () => {
    const fixture = await buildCheckInFixture(app, 3);
    const search = async (q: string) => {
      const { body } = await app.call(
        contract.searchCheckInTickets,
        { eventId: fixture.eventId, q },
        { as: fixture.organiser },
      );
      return body.items.map(({ holderName }) => holderName);
    };
    expect(await search('gÜest 2')).toEqual(['Guest 2']);
    expect(await search('guest3@EXAMPLE.com')).toEqual(['Guest 3']);
    expect(await search(fixture.booking.reference.toLowerCase())).toHaveLength(3);
    expect(await search('%')).toEqual([]);
    await admit(fixture, fixture.organiser, { code: fixture.tickets[0]!.code });
    expect(await search('')).toEqual(['Guest 2', 'Guest 3', 'Guest 1']);
  });
});

describe('check-in access', () => {
  it('is granted to a check-in helper, and returns the same 404 to strangers as for an unknown event', async () => {
    const fixture = await buildCheckInFixture(app);
    const other = await buildCheckInFixture(app);
    const [{ id: ticketId, code }] = fixture.tickets as [CheckInFixture['tickets'][number]];
    const unknownEventId = EventId.parse(app.ctx.ids.newId());
    const device = buildDevice(app, 'North');
    const { entrance, ...uploadingDevice } = device;
    const sentAt = app.ctx.clock.now().toISOString();
    const scanId = app.ctx.ids.newId();
    const scans = [{ id: scanId, kind: 'admitted' as const, at: sentAt, entrance, ticketId }];
    const calls = (eventId: EventId, as: UserActor) => [
      app.call(contract.getCheckInOverview, { eventId }, { as }),
      app.call(contract.checkTicket, { eventId, code }, { as }),
      app.call(contract.admitTicket, { eventId, scanId, ...device, by: { code } }, { as }),
      app.call(contract.undoAdmission, { eventId, ticketId, ...device, reason: '' }, { as }),
      app.call(contract.searchCheckInTickets, { eventId, q: 'Guest' }, { as }),
      app.call(contract.listCheckInTickets, { eventId }, { as }),
      app.call(contract.uploadScans, { eventId, ...uploadingDevice, sentAt, scans }, { as }),
      app.call(conflicts.listCheckInConflicts, { eventId }, { as }),
      app.call(conflicts.resolveCheckInConflict, { eventId, checkInId: app.ctx.ids.newId() }, { as }),
    ];
    for (const stranger of [fixture.buyer, other.organiser, await buildBuyer(app)]) {
      const responses = await Promise.all(calls(fixture.eventId, stranger));
      const random = await Promise.all(calls(unknownEventId, stranger));
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
      const withoutRequestId = (answers: typeof responses) => answers.map(({ body }) => ({ ...body, requestId: '' }));
      expect(withoutRequestId(responses)).toEqual(withoutRequestId(random));
    }
    expect(await listCheckIns(fixture.eventId)).toEqual([]);
    const helper = await buildCheckInHelper(app, fixture.eventId);
    const answers = await Promise.all(calls(fixture.eventId, helper));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 404]);
  });

  it('allows only the team to watch, and notifies the team and the attendee of every admission', async () => {
    const fixture = await buildCheckInFixture(app);
    const helper = await buildCheckInHelper(app, fixture.eventId);
    const mayWatch = (actor: UserActor, id: string = fixture.eventId) => managedEventTopic.mayWatch(app.ctx, actor, id);
    const answers = [mayWatch(fixture.organiser), mayWatch(helper), mayWatch(fixture.buyer), mayWatch(helper, 'nonsense')];
    expect(await Promise.all(answers)).toEqual([true, true, false, false]);
    const before = app.ctx.invalidations.length;
    await admit(fixture, helper, { code: fixture.tickets[0]!.code });
    expect(app.ctx.invalidations.slice(before)).toEqual([
      { topic: `hosted:${fixture.eventId}`, name: 'door.changed', id: fixture.eventId },
      { topic: `booking:${fixture.booking.id}`, name: 'ticket.checked', id: fixture.booking.id },
    ]);
  });

  it('returns 404 for undoing the admission of a ticket of another event', async () => {
    const fixture = await buildCheckInFixture(app);
    const other = await buildCheckInFixture(app);
    const input = { eventId: fixture.eventId, ...buildDevice(app, 'North'), reason: '' };
    const foreign = await app.call(
      contract.undoAdmission,
      { ...input, ticketId: other.tickets[0]!.id },
      { as: fixture.organiser },
    );
    expect(foreign.status).toBe(404);
  });
});
