import { getEditableEvent } from '@festoon/contracts/hosting/event-editor';
import * as imports from '@festoon/contracts/hosting/imports';
import * as venues from '@festoon/contracts/hosting/saved-venues';
import * as settings from '@festoon/contracts/operations/settings';
import { EventId } from '@festoon/contracts/core/ids';
import { applyToSeries } from '@festoon/contracts/hosting/series';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveSetting } from '../platform/settings/queries.ts';
import { seedPlaces } from '../modules/events/events/public.ts';
import type { BookingApp } from '../modules/ticketing/bookings/testing.ts';
import { buyPaid } from '../modules/ticketing/bookings/testing/mixed-sale.ts';
import { buildSeries } from '../modules/hosting/series/testing.ts';
import { currentBooking, buildSoldEvent, changesApp, hoursFromNow, moveEvent, quoteOf, startOf } from './testing.ts';
import { uploadOf } from '../platform/testing/upload.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await changesApp();
  await seedPlaces(app.ctx.db);
}, 60_000);

describe('a change of many occurrences of a series', () => {
  it('shows the impact on all sold occurrences first, and opens their refund windows once confirmed', async () => {
    const { eventId, organiser, series } = await buildSeries(app);
    const later = series.occurrences.slice(1, 3).map((date) => EventId.parse(date.eventId));
    const bookings = await Promise.all(later.map(async (id) => buyPaid(app, { ...(await saleOf(id)), organiser })));
    await app.ctx.db.updateTable('events').set({ address: 'Rua Velha 9' }).where('id', '=', eventId).execute();
    const apply = (flags: { isPreview?: boolean; confirmsMaterialChange?: boolean }) =>
      app.call(applyToSeries, { eventId, fields: ['place'], scope: 'all', ...flags }, { as: organiser });
    const effect = { aspects: ['place'], eventCount: 2, ticketCount: 2, refundMinor: 3000 };
    expect((await apply({ isPreview: true })).body).toMatchObject({ changedCount: 3, effect });
    const rejected = await apply({});
    expect([rejected.status, rejected.body.code]).toEqual([409, 'material_change']);
    expect(rejected.body.details).toMatchObject({ impact: effect });
    expect(await addressOf(later[0]!)).toBe('Rua Nova 1');
    expect((await apply({ confirmsMaterialChange: true })).status).toBe(200);
    expect(await addressOf(later[0]!)).toBe('Rua Velha 9');
    for (const one of bookings) {
      expect((await quoteOf(app, one)).body.window?.changes).toMatchObject([{ aspect: 'place' }]);
    }
  });

  const addressOf = async (id: string) =>
    (await app.ctx.db.selectFrom('events').select('address').where('id', '=', id).executeTakeFirstOrThrow()).address;

  async function saleOf(eventId: EventId) {
    const types = await app.ctx.db.selectFrom('ticket_types').select('id').where('event_id', '=', eventId).execute();
    return { eventId, paid: types[0]?.id ?? '', free: '', slug: '' };
  }
});

describe('a change of a venue', () => {
  it('shows the impact on its sold events first, and notifies their ticket holders once confirmed', async () => {
    const { organiser, eventId, paidBooking } = await buildSoldEvent(app);
    const { venueName, address, city, region, countryCode, point, accessNotes, when } = (
      await app.call(getEditableEvent, { eventId }, { as: organiser })
    ).body;
    const fields = { venueName, address, city, region, countryCode, point, accessNotes, timeZone: when.timeZone };
    const { body } = await app.call(venues.saveVenue, fields, { as: organiser });
    const venueId = body.items[0]!.id;
    const move = (flags: { isPreview?: boolean; confirmsMaterialChange?: boolean }) =>
      app.call(
        venues.updateSavedVenue,
        { venueId, revision: 1, ...fields, address: 'Rua Velha 9', changesEvents: true, ...flags },
        { as: organiser },
      );
    const effect = { aspects: ['place'], eventCount: 1, ticketCount: 2, refundMinor: 5400 };
    expect((await move({ isPreview: true })).body).toMatchObject({ changedEventCount: 1, effect });
    const rejected = await move({});
    expect([rejected.status, rejected.body.code]).toEqual([409, 'material_change']);
    expect((await app.call(venues.listSavedVenues, {}, { as: organiser })).body.items).toMatchObject([
      { address, revision: 1 },
    ]);
    expect((await quoteOf(app, paidBooking)).body.window).toBeNull();
    const emails = app.ctx.sentEmails.length;
    expect((await move({ confirmsMaterialChange: true })).body.changedEventCount).toBe(1);
    expect((await quoteOf(app, paidBooking)).body.window?.changes).toMatchObject([{ aspect: 'place' }]);
    await app.work();
    expect(app.ctx.sentEmails.length).toBeGreaterThan(emails);
  });
});

describe('an import that changes sold events', () => {
  const fileOf = (start: string) => `title,start,end,venue,city,country,price,uid
Jazz in the Yard,${start},2026-08-01 22:00,Casa do Rio,Lisbon,Portugal,12.50,jazz-1
`;

  async function previewFile(text: string, organiser: Awaited<ReturnType<typeof buildSoldEvent>>['organiser']) {
    const input = { fileName: 'e.csv', file: uploadOf(text, { name: 'e.csv', type: 'text/csv' }) };
    const { body } = await app.call(imports.uploadImport, input, { as: organiser });
    await app.work();
    return (await app.call(imports.getImport, { importId: body.id }, { as: organiser })).body;
  }

  it('shows the impact in its preview, requires confirmation, and skips events sold in the meantime', async () => {
    const { organiser } = await buildSoldEvent(app);
    const run = async (importId: string, confirmsMaterialChange: boolean) => {
      const response = await app.call(
        imports.runImport,
        { importId, publish: true, confirmsMaterialChange },
        { as: organiser },
      );
      await app.work();
      return response;
    };
    await run((await previewFile(fileOf('2026-08-01 19:00'), organiser)).id, false);
    const event = await app.ctx.db
      .selectFrom('events')
      .innerJoin('ticket_types', 'ticket_types.event_id', 'events.id')
      .select(['events.id', 'ticket_types.id as typeId', 'starts_at'])
      .where('title', '=', 'Jazz in the Yard')
      .executeTakeFirstOrThrow();
    const eventId = EventId.parse(event.id);
    const early = await previewFile(fileOf('2026-08-01 16:00'), organiser);
    expect(early.preview?.effect).toBeNull();
    const booking = await buyPaid(app, { eventId, paid: event.typeId, free: '', slug: '', organiser });
    await run(early.id, false);
    const report = (await app.call(imports.getImport, { importId: early.id }, { as: organiser })).body.report;
    expect(report).toMatchObject({ updatedCount: 0, skippedCount: 1 });
    expect((await startOf(app, eventId)).starts_at).toEqual(event.starts_at);

    const late = await previewFile(fileOf('2026-08-01 16:00'), organiser);
    expect(late.preview?.effect).toMatchObject({ aspects: ['time'], ticketCount: 1, refundMinor: 1250 });
    const rejected = await run(late.id, false);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'material_change']);
    expect((await run(late.id, true)).status).toBe(200);
    expect((await quoteOf(app, booking)).body.window?.until).toBe(hoursFromNow(app, 72));
  });
});

describe('the length of refund windows', () => {
  it('follows the setting of the administrators', async () => {
    await saveSetting(app.ctx.db as never, 'refund_window_hours', { value: 240, now: app.ctx.clock.now() });
    const sold = await buildSoldEvent(app);
    await moveEvent(app, sold, 60);
    expect((await currentBooking(app, sold)).refundWindow?.until).toBe(hoursFromNow(app, 240));
    expect(settings.SETTINGS.refund_window_hours.defaultValue(100)).toBe(72);
  });
});
