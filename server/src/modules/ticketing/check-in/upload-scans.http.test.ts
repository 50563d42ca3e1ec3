import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/ticketing/check-in';
import * as conflicts from '@festoon/contracts/ticketing/check-in-conflicts';
import type { OfflineScan } from '@festoon/contracts/ticketing/check-in';
import { SECOND_MS } from '@festoon/contracts/core/durations';
import type { BookingApp } from '../bookings/testing.ts';
import { ticketCodeDigest } from '../bookings/public.ts';
import { admitByCode, buildDevice, buildCheckInFixture, checkInApp, type CheckInFixture } from './testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await checkInApp();
});

const ago = (seconds: number) => new Date(app.ctx.clock.now().getTime() - seconds * SECOND_MS).toISOString();

function scanOf(fixture: CheckInFixture, ticketIndex: number, seconds: number, more: Partial<OfflineScan> = {}) {
  const { id: ticketId, code } = fixture.tickets[ticketIndex]!;
  const scan = { id: app.ctx.ids.newId(), kind: 'admitted' as const, at: ago(seconds), entrance: 'Gate', ticketId };
  return { ...scan, digest: ticketCodeDigest(code), ...more };
}

type Scan = ReturnType<typeof scanOf>;

async function upload(fixture: CheckInFixture, scans: readonly Scan[], device = buildDevice(app, 'Gate')) {
  const { deviceId, deviceName } = device;
  const sentAt = app.ctx.clock.now().toISOString();
  const { eventId, organiser } = fixture;
  const sent = await app.call(
    contract.uploadScans,
    { eventId, deviceId, deviceName, sentAt, scans: [...scans] },
    { as: organiser },
  );
  expect(sent.status).toBe(200);
  return new Map(sent.body.results.map((result) => [result.id, result]));
}

async function conflictsOf({ eventId, organiser }: CheckInFixture) {
  return (await app.call(conflicts.listCheckInConflicts, { eventId }, { as: organiser })).body.items;
}

function ticketRow(fixture: CheckInFixture, ticketIndex: number) {
  return app.ctx.db
    .selectFrom('tickets')
    .select(['status', 'checked_in_at'])
    .where('id', '=', fixture.tickets[ticketIndex]!.id)
    .executeTakeFirstOrThrow();
}

describe('uploadScans', () => {
  it('counts the earlier scan of two devices although it arrives later, and lists the other as a conflict', async () => {
    const fixture = await buildCheckInFixture(app);
    const late = scanOf(fixture, 0, 60, { entrance: 'South' });
    const early = scanOf(fixture, 0, 120, { entrance: 'North' });
    expect((await upload(fixture, [late])).get(late.id)).toMatchObject({ result: 'admitted', isConflict: false });
    expect((await upload(fixture, [early])).get(early.id)).toMatchObject({
      result: 'admitted',
      isConflict: false,
      admission: { at: ago(120), entrance: 'North' },
    });
    expect(await conflictsOf(fixture)).toMatchObject([
      { reason: 'already_in', admission: { entrance: 'South' }, countedAdmission: { entrance: 'North' }, resolvedAt: null },
    ]);
    expect((await ticketRow(fixture, 0)).checked_in_at).toEqual(new Date(ago(120)));
  });

  it('records each scan once, even if it is uploaded repeatedly', async () => {
    const fixture = await buildCheckInFixture(app);
    const scan = scanOf(fixture, 0, 60);
    const device = buildDevice(app, 'Gate');
    const answers = [await upload(fixture, [scan], device), await upload(fixture, [scan, scan], device)];
    expect(answers.map((answer) => answer.get(scan.id)?.result)).toEqual(['admitted', 'admitted']);
    expect(await conflictsOf(fixture)).toEqual([]);
  });

  it('lists a duplicate of an online scan as a conflict and marks it as resolved', async () => {
    const fixture = await buildCheckInFixture(app);
    await admitByCode(app, fixture, { code: fixture.tickets[0]!.code });
    app.ctx.clock.advance(60_000);
    const scan = scanOf(fixture, 0, 10);
    expect((await upload(fixture, [scan])).get(scan.id)).toMatchObject({ result: 'already_in', isConflict: true });
    const [conflict] = await conflictsOf(fixture);
    const resolve = { eventId: fixture.eventId, checkInId: conflict!.id };
    expect((await app.call(conflicts.resolveCheckInConflict, resolve, { as: fixture.organiser })).status).toBe(200);
    expect((await conflictsOf(fixture))[0]).toMatchObject({ id: conflict!.id, resolvedBy: 'Ana Example' });
  });

  it('lists admissions with a void, replaced or unknown ticket as conflicts', async () => {
    const fixture = await buildCheckInFixture(app, 3);
    await app.ctx.db
      .updateTable('tickets')
      .set({ status: 'void', voided_at: app.ctx.clock.now() })
      .where('id', '=', fixture.tickets[0]!.id)
      .execute();
    await app.ctx.db.updateTable('tickets').set({ code_version: 2 }).where('id', '=', fixture.tickets[1]!.id).execute();
    await upload(fixture, [
      scanOf(fixture, 0, 30),
      scanOf(fixture, 1, 20),
      scanOf(fixture, 2, 10, { ticketId: app.ctx.ids.newId() as never }),
    ]);
    expect((await conflictsOf(fixture)).map(({ reason }) => reason).toSorted()).toEqual(['replaced', 'unknown', 'void']);
    expect([(await ticketRow(fixture, 0)).status, (await ticketRow(fixture, 1)).status]).toEqual(['void', 'valid']);
  });

  it('undoes an admission that the device undid, and then counts the other admission', async () => {
    const fixture = await buildCheckInFixture(app, 2);
    const [first, second] = [scanOf(fixture, 0, 90), scanOf(fixture, 0, 60)];
    await upload(fixture, [second]);
    await upload(fixture, [first, scanOf(fixture, 0, 30, { kind: 'undone', undoesScanId: first.id })]);
    expect(await ticketRow(fixture, 0)).toEqual({ status: 'checked_in', checked_in_at: new Date(ago(60)) });
    expect(await conflictsOf(fixture)).toEqual([]);
    const only = scanOf(fixture, 1, 50);
    await upload(fixture, [only, scanOf(fixture, 1, 40, { kind: 'undone', undoesScanId: only.id })]);
    expect((await ticketRow(fixture, 1)).status).toBe('valid');
  });

  it('corrects scan times by the device’s clock offset and caps them at the current time', async () => {
    const fixture = await buildCheckInFixture(app, 2);
    const fast = scanOf(fixture, 0, 60 - 3600);
    const { deviceId, deviceName } = buildDevice(app, 'Gate');
    const send = (sentAt: string, scan: Scan) =>
      app.call(
        contract.uploadScans,
        { eventId: fixture.eventId, deviceId, deviceName, sentAt, scans: [scan] },
        { as: fixture.organiser },
      );
    await send(ago(-3600), fast);
    expect((await ticketRow(fixture, 0)).checked_in_at).toEqual(new Date(ago(60)));
    await send(ago(0), scanOf(fixture, 1, -7200));
    expect((await ticketRow(fixture, 1)).checked_in_at).toEqual(app.ctx.clock.now());
  });

  it('merges two devices: counts each ticket once by its earliest scan and lists every duplicate', async () => {
    const TICKETS = 6;
    const step = fc.record({
      device: fc.nat(1),
      ticketIndex: fc.nat(TICKETS - 1),
      seconds: fc.integer({ min: 1, max: 600 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.array(fc.nat(1), { maxLength: 4 }), async (steps, order) => {
        const fixture = await buildCheckInFixture(app, TICKETS);
        const devices = [buildDevice(app, 'North'), buildDevice(app, 'South')];
        const scanSteps = steps.map((one) => ({ ...one, scan: scanOf(fixture, one.ticketIndex, one.seconds) }));
        for (const device of [...order, 0, 1]) {
          const own = scanSteps.filter((one) => one.device === device).map(({ scan }) => scan);
          await upload(fixture, order.length % 2 === 0 ? own : own.toReversed(), devices[device]);
        }
        const listed = await conflictsOf(fixture);
        for (let ticketIndex = 0; ticketIndex < TICKETS; ticketIndex += 1) {
          const scans = scanSteps.filter((one) => one.ticketIndex === ticketIndex);
          const row = await ticketRow(fixture, ticketIndex);
          const earliest = Math.max(...scans.map(({ seconds }) => seconds));
          expect(row.status).toBe(scans.length === 0 ? 'valid' : 'checked_in');
          if (scans.length > 0) expect(row.checked_in_at).toEqual(new Date(ago(earliest)));
          const duplicates = listed.filter(({ ticket }) => ticket?.id === fixture.tickets[ticketIndex]!.id);
          expect(duplicates).toHaveLength(Math.max(0, scans.length - 1));
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
