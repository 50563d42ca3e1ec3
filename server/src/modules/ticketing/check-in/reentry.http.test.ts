import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as contract from '@festoon/contracts/ticketing/check-in';
import * as conflicts from '@festoon/contracts/ticketing/check-in-conflicts';
import type { OfflineScan, ScanDirection } from '@festoon/contracts/ticketing/check-in';
import { MINUTE_MS, SECOND_MS } from '@festoon/contracts/core/durations';
import type { UserActor } from '../../../platform/http/module.ts';
import { buildBuyer, type BookingApp } from '../bookings/testing.ts';
import {
  buildCheckInFixture,
  buildCheckInHelper,
  buildDevice,
  checkInApp,
  setReentry,
  type CheckInFixture,
} from './testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await checkInApp();
});

async function buildReentryFixture(quantity = 1): Promise<CheckInFixture> {
  const fixture = await buildCheckInFixture(app, quantity);
  await setReentry(app, fixture.eventId);
  return fixture;
}

type Scan = { readonly entrance?: string; readonly scanId?: string; readonly as?: UserActor };

/** Scans the first ticket, a minute after the scan before it. */
async function scan(fixture: CheckInFixture, direction: ScanDirection, options: Scan = {}) {
  const { entrance = 'North', scanId = app.ctx.ids.newId(), as = fixture.organiser } = options;
  app.ctx.clock.advance(MINUTE_MS);
  const by = { code: fixture.tickets[0]!.code };
  const input = { eventId: fixture.eventId, scanId, ...buildDevice(app, entrance), direction, by };
  return app.call(contract.admitTicket, input, { as });
}

async function resultOf(fixture: CheckInFixture, direction: ScanDirection, options: Scan = {}) {
  return (await scan(fixture, direction, options)).body.result;
}

async function undo(fixture: CheckInFixture, scanId?: string) {
  const input = { ...buildDevice(app, 'Desk'), reason: '', ...(scanId !== undefined && { scanId }) };
  return app.call(
    contract.undoAdmission,
    { eventId: fixture.eventId, ticketId: fixture.tickets[0]!.id, ...input },
    { as: fixture.organiser },
  );
}

async function overviewOf({ eventId, organiser }: CheckInFixture) {
  return (await app.call(contract.getCheckInOverview, { eventId }, { as: organiser })).body;
}

async function conflictsOf({ eventId, organiser }: CheckInFixture) {
  return (await app.call(conflicts.listCheckInConflicts, { eventId }, { as: organiser })).body.items;
}

async function ticketRow({ tickets }: CheckInFixture, index = 0) {
  const { rows } = await sql<{ status: string; checkedInAt: Date | null; isOutside: boolean }>`
    select status, checked_in_at as "checkedInAt", exit_check_in_id is not null as "isOutside"
    from tickets where id = ${tickets[index]?.id}`.execute(app.ctx.db);
  return rows[0];
}

describe('re-entry', () => {
  it('is off: exits are refused, and a second entry too', async () => {
    const fixture = await buildCheckInFixture(app);
    expect(await resultOf(fixture, 'entry')).toBe('admitted');
    expect(await resultOf(fixture, 'exit')).toBe('reentry_off');
    expect(await resultOf(fixture, 'entry')).toBe('already_in');
    const { event, inside, recent } = await overviewOf(fixture);
    expect([event.allowsReentry, inside]).toEqual([false, null]);
    expect(recent.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['rejected', 'already_in'],
      ['rejected', 'reentry_off'],
      ['admitted', ''],
    ]);
  });

  it('is on: a ticket enters again after each exit, and never twice without one', async () => {
    const fixture = await buildReentryFixture();
    expect((await scan(fixture, 'exit')).body).toMatchObject({ result: 'not_inside', admission: null, exit: null });
    const first = await scan(fixture, 'entry', { entrance: 'North' });
    const admittedAt = app.ctx.clock.now().toISOString();
    expect(first.body).toMatchObject({ result: 'admitted', exit: null });
    expect((await scan(fixture, 'entry')).body).toMatchObject({
      result: 'already_in',
      admission: { at: admittedAt, entrance: 'North' },
    });
    expect((await scan(fixture, 'exit', { entrance: 'South' })).body).toMatchObject({
      result: 'exited',
      admission: { at: admittedAt },
      exit: { at: app.ctx.clock.now().toISOString(), entrance: 'South' },
    });
    const exitedAt = app.ctx.clock.now().toISOString();
    expect((await scan(fixture, 'exit')).body).toMatchObject({
      result: 'not_inside',
      exit: { at: exitedAt, entrance: 'South' },
    });
    expect((await scan(fixture, 'entry', { entrance: 'East' })).body).toMatchObject({ result: 'admitted', exit: null });
    expect((await scan(fixture, 'entry')).body).toMatchObject({ result: 'already_in', admission: { entrance: 'East' } });
    expect(await ticketRow(fixture)).toEqual({
      status: 'checked_in',
      checkedInAt: new Date(admittedAt),
      isOutside: false,
    });
    expect(await conflictsOf(fixture)).toEqual([]);
  });

  it('counts each person as checked in once, and only people who did not leave as inside', async () => {
    const fixture = await buildReentryFixture(2);
    await scan(fixture, 'entry');
    expect(await overviewOf(fixture)).toMatchObject({ admitted: 1, inside: 1, expected: 2 });
    await scan(fixture, 'exit');
    expect(await overviewOf(fixture)).toMatchObject({ admitted: 1, inside: 0 });
    await scan(fixture, 'entry');
    const { admitted, inside, entrances, minutes } = await overviewOf(fixture);
    expect([admitted, inside, entrances]).toEqual([1, 1, [{ name: 'North', admitted: 1 }]]);
    expect(minutes.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('returns the same result for a scan that is sent twice', async () => {
    const fixture = await buildReentryFixture();
    await scan(fixture, 'entry');
    for (const [direction, result] of [
      ['exit', 'exited'],
      ['entry', 'admitted'],
    ] as const) {
      const scanId = app.ctx.ids.newId();
      expect(await resultOf(fixture, direction, { scanId })).toBe(result);
      expect(await resultOf(fixture, direction, { scanId })).toBe(result);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from check_ins where event_id = ${fixture.eventId}`.execute(app.ctx.db);
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('undoes one scan, or all of them', async () => {
    const fixture = await buildReentryFixture();
    const [exitId, entryId] = [app.ctx.ids.newId(), app.ctx.ids.newId()];
    await scan(fixture, 'entry');
    await scan(fixture, 'exit', { scanId: exitId });
    await scan(fixture, 'entry', { scanId: entryId });
    expect((await undo(fixture, entryId)).body).toMatchObject({ result: 'valid', exit: { entrance: 'North' } });
    expect(await resultOf(fixture, 'exit')).toBe('not_inside');
    expect((await undo(fixture, exitId)).body).toMatchObject({ result: 'already_in', exit: null });
    expect((await undo(fixture, exitId)).body.result).toBe('already_in');
    expect(await resultOf(fixture, 'entry')).toBe('already_in');
    await scan(fixture, 'exit');
    expect((await undo(fixture)).body).toMatchObject({ result: 'valid', admission: null, exit: null });
    expect(await ticketRow(fixture)).toMatchObject({ status: 'valid', checkedInAt: null, isOutside: false });
    expect(await resultOf(fixture, 'entry')).toBe('admitted');
  });

  it('does not undo a scan of another ticket or event', async () => {
    const [fixture, other] = [await buildReentryFixture(), await buildReentryFixture()];
    const scanId = app.ctx.ids.newId();
    await scan(other, 'entry', { scanId });
    expect((await undo(fixture, scanId)).status).toBe(404);
    expect((await undo(fixture, app.ctx.ids.newId())).status).toBe(404);
    expect(await ticketRow(other)).toMatchObject({ status: 'checked_in' });
  });

  it('refuses exits of void tickets and of cancelled events, and changes by accounts outside the team', async () => {
    const fixture = await buildReentryFixture();
    const helper = await buildCheckInHelper(app, fixture.eventId);
    expect(await resultOf(fixture, 'entry', { as: helper })).toBe('admitted');
    const stranger = await buildBuyer(app);
    expect((await scan(fixture, 'exit', { as: stranger })).status).toBe(404);
    expect((await scan(fixture, 'exit', { as: fixture.buyer })).status).toBe(404);
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', fixture.eventId).execute();
    expect(await resultOf(fixture, 'exit')).toBe('event_cancelled');
    await app.ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', fixture.eventId).execute();
    await sql`
      update tickets set status = 'void', voided_at = now(), checked_in_at = null where event_id = ${fixture.eventId}`.execute(
      app.ctx.db,
    );
    expect(await resultOf(fixture, 'exit')).toBe('void');
    expect(await resultOf(fixture, 'entry')).toBe('void');
  });

  it('is switched off while a holder is outside: the ticket is not admitted again', async () => {
    const fixture = await buildReentryFixture();
    await scan(fixture, 'entry');
    await scan(fixture, 'exit');
    await setReentry(app, fixture.eventId, false);
    expect(await resultOf(fixture, 'entry')).toBe('already_in');
    await setReentry(app, fixture.eventId);
    expect(await resultOf(fixture, 'entry')).toBe('admitted');
  });

  it('is shown in the search and in the list of a device', async () => {
    const fixture = await buildReentryFixture();
    const { eventId, organiser } = fixture;
    await scan(fixture, 'entry', { entrance: 'North' });
    await scan(fixture, 'exit', { entrance: 'South' });
    const search = await app.call(contract.searchCheckInTickets, { eventId, q: 'Guest' }, { as: organiser });
    expect(search.body.items).toMatchObject([{ admission: { entrance: 'North' }, exit: { entrance: 'South' } }]);
    const list = await app.call(contract.listCheckInTickets, { eventId }, { as: organiser });
    expect(list.body.items).toMatchObject([{ status: 'checked_in', entrance: 'North', exit: { entrance: 'South' } }]);
    await scan(fixture, 'entry', { entrance: 'East' });
    const changed = await app.call(contract.listCheckInTickets, { eventId, cursor: list.body.cursor }, { as: organiser });
    expect(changed.body.items).toMatchObject([{ status: 'checked_in', entrance: 'East', exit: null }]);
  });
});

const ago = (seconds: number) => new Date(app.ctx.clock.now().getTime() - seconds * SECOND_MS).toISOString();

function offlineScan(fixture: CheckInFixture, kind: OfflineScan['kind'], seconds: number, index = 0) {
  const id = app.ctx.ids.newId();
  return { id, kind, at: ago(seconds), entrance: `Gate ${seconds}`, ticketId: fixture.tickets[index]!.id };
}

async function upload(fixture: CheckInFixture, scans: readonly ReturnType<typeof offlineScan>[]) {
  const { deviceId, deviceName } = buildDevice(app, 'Gate');
  const sentAt = app.ctx.clock.now().toISOString();
  const input = { eventId: fixture.eventId, deviceId, deviceName, sentAt, scans: [...scans] };
  const { body } = await app.call(contract.uploadScans, input, { as: fixture.organiser });
  return body.results.map(({ result, isConflict }) => [result, isConflict]);
}

describe('uploadScans with re-entry', () => {
  it('merges the scans of devices by their times: an exit between two entries makes both count', async () => {
    const fixture = await buildReentryFixture();
    await upload(fixture, [offlineScan(fixture, 'admitted', 90)]);
    expect(await upload(fixture, [offlineScan(fixture, 'admitted', 30)])).toEqual([['already_in', true]]);
    expect(await conflictsOf(fixture)).toMatchObject([
      { reason: 'already_in', admission: { entrance: 'Gate 30' }, countedAdmission: { entrance: 'Gate 90' } },
    ]);
    expect(await upload(fixture, [offlineScan(fixture, 'exited', 60)])).toEqual([['exited', false]]);
    expect(await conflictsOf(fixture)).toEqual([]);
    expect(await ticketRow(fixture)).toMatchObject({ checkedInAt: new Date(ago(90)), isOutside: false });
  });

  it('lists an entry without an exit as a conflict, with the entry by which the holder was inside', async () => {
    const fixture = await buildReentryFixture();
    await upload(fixture, [
      offlineScan(fixture, 'admitted', 90),
      offlineScan(fixture, 'exited', 80),
      offlineScan(fixture, 'admitted', 70),
    ]);
    expect(await upload(fixture, [offlineScan(fixture, 'admitted', 60)])).toEqual([['already_in', true]]);
    expect(await conflictsOf(fixture)).toMatchObject([
      { admission: { entrance: 'Gate 60' }, countedAdmission: { entrance: 'Gate 70' } },
    ]);
    expect(await overviewOf(fixture)).toMatchObject({ conflictCount: 1, inside: 1 });
  });

  it('undoes an exit that a device undid', async () => {
    const fixture = await buildReentryFixture();
    const exit = offlineScan(fixture, 'exited', 60);
    await upload(fixture, [offlineScan(fixture, 'admitted', 90), exit]);
    expect(await ticketRow(fixture)).toMatchObject({ isOutside: true });
    await upload(fixture, [{ ...offlineScan(fixture, 'undone', 30), undoesScanId: exit.id } as typeof exit]);
    expect(await ticketRow(fixture)).toMatchObject({ status: 'checked_in', isOutside: false });
  });

  it('does not count exits while re-entry is off', async () => {
    const fixture = await buildCheckInFixture(app);
    const scans = [
      offlineScan(fixture, 'admitted', 90),
      offlineScan(fixture, 'exited', 60),
      offlineScan(fixture, 'admitted', 30),
    ];
    expect(await upload(fixture, scans)).toEqual([
      ['admitted', false],
      ['reentry_off', false],
      ['already_in', true],
    ]);
    expect(await ticketRow(fixture)).toMatchObject({ status: 'checked_in', isOutside: false });
  });

  it('reaches the same state whatever the order of the uploads is', async () => {
    const step = fc.record({ isEntry: fc.boolean(), seconds: fc.integer({ min: 1, max: 500 }), batch: fc.nat(2) });
    const steps = fc.uniqueArray(step, { maxLength: 12, selector: ({ seconds }) => seconds });
    await fc.assert(
      fc.asyncProperty(steps, async (entriesAndExits) => {
        const fixture = await buildReentryFixture();
        for (const batch of [0, 1, 2]) {
          const own = entriesAndExits.filter((scan) => scan.batch === batch);
          const scans = own.map(({ isEntry, seconds }) => offlineScan(fixture, isEntry ? 'admitted' : 'exited', seconds));
          if (scans.length > 0) await upload(fixture, scans);
        }
        const expected = { entered: false, inside: false, conflicts: [] as string[] };
        for (const { isEntry, seconds } of entriesAndExits.toSorted((one, other) => other.seconds - one.seconds)) {
          if (isEntry && expected.inside) expected.conflicts.push(`Gate ${seconds}`);
          if (isEntry) expected.entered = true;
          expected.inside = isEntry;
        }
        expect(await ticketRow(fixture)).toMatchObject({
          status: expected.entered ? 'checked_in' : 'valid',
          isOutside: expected.entered && !expected.inside,
        });
        const listed = (await conflictsOf(fixture)).map(({ admission }) => admission.entrance);
        expect(listed.toSorted()).toEqual(expected.conflicts.toSorted());
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
