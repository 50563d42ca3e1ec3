import { importSPKI, jwtVerify } from 'jose';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import { cancelTickets } from '@festoon/contracts/ticketing/refunds';
import { readPasses, type PassesConfig } from '../../../config/passes.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { createPassKeys, PASS_TYPE_ID, type PassKeys } from '../../../platform/testing/pass-keys.ts';
import { passValue, readPass } from '../bookings/passes/testing/read-pass.ts';
import { transferTicket } from '../bookings/testing/transfer-ticket.ts';
import { bookingApp, buildBuyer, type BookingApp } from '../bookings/testing.ts';
import { checkInModule } from './module.ts';
import { admitByCode, buildCheckInFixture } from './testing.ts';

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';
const noPasses: PassesConfig = { apple: null, google: null };
const appWith = (passes: PassesConfig) => bookingApp({ extraModules: [checkInModule], config: { passes } });

let app: BookingApp;
let keys: PassKeys;
let passes: PassesConfig;

beforeAll(async () => {
  keys = createPassKeys({ validDays: 3650 });
  passes = readPasses(keys.variables, (problem) => expect.fail(problem));
  app = await appWith(passes);
});

const applePath = (ticketId: string) => `/api/tickets/${ticketId}/ticket.pkpass`;
const googlePath = (ticketId: string) => `/api/tickets/${ticketId}/google-wallet`;

async function statusesOf(ticketId: string, as?: UserActor, on = app): Promise<[apple: number, google: number]> {
  const [apple, google] = [await on.get(applePath(ticketId), as), await on.get(googlePath(ticketId), as)];
  return [apple.statusCode, google.statusCode];
}

async function loadApplePass(ticketId: string, as: UserActor) {
  const { statusCode, headers, rawPayload } = await app.get(applePath(ticketId), as);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="ticket-\w+\.pkpass"$/),
  });
  return readPass(rawPayload, keys);
}

type SavedTicket = { readonly id: string; readonly classId: string; readonly barcode: { readonly value: string } };

async function loadGoogleTicket(ticketId: string, as: UserActor): Promise<SavedTicket> {
  const { statusCode, headers } = await app.get(googlePath(ticketId), as);
  expect([statusCode, headers['cache-control']]).toEqual([302, 'private, no-store']);
  const address = String(headers.location);
  expect(address.startsWith(SAVE_ADDRESS)).toBe(true);
  const { payload } = await jwtVerify<{ payload: { eventTicketObjects: SavedTicket[] } }>(
    address.slice(SAVE_ADDRESS.length),
    await importSPKI(keys.googlePublicKey, 'RS256'),
    { audience: 'google', currentDate: app.ctx.clock.now() },
  );
  return payload.payload.eventTicketObjects[0]!;
}

describe('the pass of a ticket', () => {
  it('contains the code that the entrance accepts, in both wallets', async () => {
    const fixture = await buildCheckInFixture(app, 2);
    const [first = '', second = ''] = fixture.tickets.map(({ id }): string => id);
    const pass = await loadApplePass(first, fixture.buyer);
    expect(pass.json).toMatchObject({ passTypeIdentifier: PASS_TYPE_ID, serialNumber: `${first}-1` });
    expect(passValue(pass, 'booking')).toBe(fixture.booking.reference);
    const code = pass.json.barcodes[0]?.message ?? '';
    expect((await admitByCode(app, fixture, { code })).body).toMatchObject({ result: 'admitted' });
    const { barcode } = await loadGoogleTicket(second, fixture.buyer);
    expect((await admitByCode(app, fixture, { code: barcode.value })).body).toMatchObject({ result: 'admitted' });
    // A ticket that was used can be shown again, for example at an entrance with re-entry.
    expect(await statusesOf(first, fixture.buyer)).toEqual([200, 302]);
  });

  it('is in the language of the request', async () => {
    const { buyer, tickets } = await buildCheckInFixture(app);
    const { rawPayload } = await app.app.inject({
      url: applePath(tickets[0]!.id),
      headers: { 'x-test-account': buyer.accountId, cookie: 'language=de' },
    });
    const pass = readPass(rawPayload, keys);
    expect(pass.json.eventTicket['auxiliaryFields']?.map(({ label }) => label)).toEqual(['Name', 'Ticket']);
    expect(pass.json.eventTicket['secondaryFields']?.[0]?.label).toBe('Wo');
    expect(passValue(pass, 'refunds')).toMatch(/Event|Veranstaltung/);
  });

  it('has the cover of the event, and is created without it if it cannot be read', async () => {
    const { buyer, tickets, eventId } = await buildCheckInFixture(app);
    const key = `events/${eventId}/cover`;
    const setCover = (cover_key: string) =>
      app.ctx.db.updateTable('events').set({ cover_key, cover_colour: '#be185d' }).where('id', '=', eventId).execute();
    await setCover('events/missing');
    const withoutCover = await loadApplePass(tickets[0]!.id, buyer);
    expect(Object.keys(withoutCover.files).filter((name) => name.startsWith('strip'))).toEqual([]);
    const image = await sharp({ create: { width: 960, height: 540, channels: 3, background: '#be185d' } })
      .webp()
      .toBuffer();
    await app.ctx.files.put(`${key}/960.webp`, image, 'image/webp');
    await setCover(key);
    const { files, json } = await loadApplePass(tickets[0]!.id, buyer);
    expect(await sharp(files['strip@3x.png']).metadata()).toMatchObject({ format: 'png', width: 1125, height: 294 });
    expect(json['backgroundColor']).toBe(withoutCover.json['backgroundColor']);
  });

  it('is for the holder only, as the PDF', async () => {
    const { buyer, organiser, tickets } = await buildCheckInFixture(app);
    const { id } = tickets[0]!;
    expect(await statusesOf(id, buyer)).toEqual([200, 302]);
    expect(await statusesOf(id)).toEqual([401, 401]);
    for (const other of [organiser, await buildBuyer(app)]) expect(await statusesOf(id, other)).toEqual([404, 404]);
    for (const missing of ['nonsense', app.ctx.ids.newId()]) expect(await statusesOf(missing, buyer)).toEqual([404, 404]);
  });

  it('belongs to the new holder after a transfer, with another code and serial number', async () => {
    const fixture = await buildCheckInFixture(app);
    const { id } = fixture.tickets[0]!;
    const old = await loadApplePass(id, fixture.buyer);
    const oldSaved = await loadGoogleTicket(id, fixture.buyer);
    const recipient = await transferTicket(app, { ticketId: id, from: fixture.buyer });
    expect(await statusesOf(id, fixture.buyer)).toEqual([404, 404]);
    const pass = await loadApplePass(id, recipient);
    const saved = await loadGoogleTicket(id, recipient);
    expect([old.json.serialNumber, pass.json.serialNumber]).toEqual([`${id}-1`, `${id}-2`]);
    expect(saved.id).not.toBe(oldSaved.id);
    expect(saved.classId).toBe(oldSaved.classId);
    expect(passValue(pass, 'name')).toBe('Mara Lind');
    // The booking belongs to the buyer.
    expect([passValue(pass, 'booking-page'), passValue(pass, 'ticket-page')]).toEqual([
      undefined,
      expect.stringContaining(id),
    ]);
    const [oldCode, code] = [old, pass].map(({ json }) => json.barcodes[0]?.message ?? '');
    expect((await admitByCode(app, fixture, { code: oldCode! })).body).toMatchObject({ result: 'unknown' });
    expect((await admitByCode(app, fixture, { code: code! })).body).toMatchObject({ result: 'admitted' });
  });

  it('does not exist for a cancelled ticket and for a cancelled event', async () => {
    const cancelled = await buildCheckInFixture(app, 2);
    const [gone, left] = cancelled.tickets;
    const input = { bookingId: cancelled.booking.id, ticketIds: [gone!.id], to: 'card' as const, expectedMinor: 0 };
    expect((await app.call(cancelTickets, input, { as: cancelled.buyer })).status).toBe(200);
    expect(await statusesOf(gone!.id, cancelled.buyer)).toEqual([404, 404]);
    expect(await statusesOf(left!.id, cancelled.buyer)).toEqual([200, 302]);

    const { eventId, organiser, buyer, tickets } = await buildCheckInFixture(app);
    await app.call(cancelOrganiserEvent, { eventId, reason: 'weather', message: '' }, { as: organiser });
    // Before the job has cancelled the bookings.
    expect(await statusesOf(tickets[0]!.id, buyer)).toEqual([404, 404]);
  });

  it('does not exist without keys, and in Apple Wallet after the certificate has expired', async () => {
    const bare = await appWith(noPasses);
    const { buyer, tickets } = await buildCheckInFixture(bare);
    expect(await statusesOf(tickets[0]!.id, buyer, bare)).toEqual([404, 404]);
    const expired = await appWith({ ...passes, apple: { ...passes.apple!, expiresAt: bare.ctx.clock.now() } });
    const later = await buildCheckInFixture(expired);
    expect(await statusesOf(later.tickets[0]!.id, later.buyer, expired)).toEqual([404, 302]);
  });
});
