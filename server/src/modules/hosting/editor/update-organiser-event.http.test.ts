import * as editor from '@festoon/contracts/hosting/event-editor';
import { EventId } from '@festoon/contracts/core/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '../../events/events/testing.ts';
import { buildOrganiserEvent, fetchEditableEvent, hostingApp, type HostingApp } from './testing.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp({ config: { players: readConfig({ HLS_ORIGINS: 'https://video.example' }).players } });
});

async function manager(eventId: string) {
  const accountId = await buildAccount(app.ctx, { name: 'Mia Manager' });
  await app.ctx.db.insertInto('event_team').values({ event_id: eventId, account_id: accountId, role: 'manager' }).execute();
  return testUser(accountId);
}

const edit = (eventId: EventId, revision: number, changes: Record<string, unknown>, as = app.organiser) =>
  app.call(editor.updateOrganiserEvent, { eventId, revision, changes }, { as });

const when = (localStart: string, localEnd: string, timeZone = 'Europe/Lisbon') => ({
  localStart,
  localEnd,
  localDoors: null,
  allDay: false,
  timeZone,
});

describe('getEditableEvent', () => {
  test('returns an event in the shape of the editor', async () => {
    const eventId = await buildOrganiserEvent(app);
    const { status, body } = await fetchEditableEvent(app, eventId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Noite de Fado',
      role: 'owner',
      revision: 1,
      currency: 'EUR',
      when: { timeZone: 'Europe/Lisbon', allDay: false },
      ticketTypes: [{ name: 'Admission', priceMinor: 1500, totalMinor: 1500, incomeMinor: 1375, soldCount: 0 }],
      bookingCount: 0,
      unnotifiedAspects: [],
    });
  });
});

describe('updateOrganiserEvent', () => {
  test('saves the changed fields and keeps the others', async () => {
    const eventId = await buildOrganiserEvent(app);
    const { status, body } = await edit(eventId, 1, { title: 'New Name', tags: ['a', 'b'], remindsHourBefore: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'New Name',
      tags: ['a', 'b'],
      remindsHourBefore: false,
      revision: 2,
      city: 'Lisbon',
    });
    expect((await edit(eventId, 2, { title: 'New Name' })).body.revision).toBe(2);
  });

  test('rejects a title that is reserved or misleading, and names the field', async () => {
    const eventId = await buildOrganiserEvent(app);
    for (const title of ['Festoon', 'Fеstооn Support', '\u200B\u200D', 'A\u202Eb', `Z${'\u0300'.repeat(9)}`]) {
      const { status, body } = await edit(eventId, 1, { title });
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['changes.title']]);
    }
    expect((await edit(eventId, 1, { title: 'Festoon lights workshop' })).status).toBe(200);
  });

  test('merges changes of two editors in different fields', async () => {
    const eventId = await buildOrganiserEvent(app);
    const mia = await manager(eventId);
    await edit(eventId, 1, { summary: 'By Mia.' }, mia);
    const { status, body } = await edit(eventId, 1, { title: 'By Olga' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'By Olga', summary: 'By Mia.', revision: 3 });
  });

  test("rejects a change that would overwrite another editor's change, and returns that change", async () => {
    const eventId = await buildOrganiserEvent(app);
    const mia = await manager(eventId);
    await edit(eventId, 1, { title: 'By Mia', summary: 'Hers.' }, mia);
    const { status, body } = await edit(eventId, 1, { title: 'By Olga' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'edit_conflict',
      details: { revision: 2, fields: { title: { theirs: 'By Mia' } }, editedBy: 'Mia Manager' },
    });
    expect((await edit(eventId, 1, { title: 'By Mia' })).status).toBe(200);
    expect((await edit(eventId, 2, { title: 'By Olga' })).body.title).toBe('By Olga');
  });

  test('allows one editor to save twice from the same revision', async () => {
    const eventId = await buildOrganiserEvent(app);
    await edit(eventId, 1, { title: 'First' });
    expect((await edit(eventId, 1, { title: 'Second' })).body.title).toBe('Second');
  });

  test('interprets times in the time zone of the event', async () => {
    const eventId = await buildOrganiserEvent(app);
    const { body } = await edit(eventId, 1, { when: when('2027-07-01T19:00', '2027-07-01T22:00', 'America/New_York') });
    expect(body).toMatchObject({ startAt: '2027-07-01T23:00:00.000Z', when: { localStart: '2027-07-01T19:00' } });
  });

  test('saves the address of an external player in one form', async () => {
    const eventId = await buildOrganiserEvent(app);
    const saved = async (revision: number, playerUrl: string) =>
      (await edit(eventId, revision, { playerUrl })).body.playerUrl;
    expect(await saved(1, ' https://youtu.be/aB3-_cdEf12?si=share ')).toBe('https://www.youtube.com/watch?v=aB3-_cdEf12');
    expect(await saved(2, 'https://video.example/live.m3u8')).toBe('https://video.example/live.m3u8');
    expect(await saved(3, '')).toBe('');
  });

  test('warns about clock changes', async () => {
    const eventId = await buildOrganiserEvent(app);
    const gap = await edit(eventId, 1, { when: when('2027-03-28T02:30', '2027-03-28T06:00', 'Europe/Berlin') });
    expect(gap.body.when.localStart).toBe('2027-03-28T03:30');
    expect(gap.body.timeWarnings).toEqual([
      '02:30 doesn’t exist on Sun 28 Mar 2027 in Central European Time because the clocks go forward. The start is now 03:30.',
    ]);
    const twice = await edit(eventId, 2, { when: when('2027-10-31T02:30', '2027-10-31T06:00', 'Europe/Berlin') });
    expect(twice.body.timeWarnings).toEqual([
      '02:30 happens twice on Sun 31 Oct 2027 because the clocks go back. The start is the first one.',
      'The clocks go back during your event, on Sun 31 Oct 2027, so it’s 1 hour longer than it looks.',
    ]);
  });

  test.each([
    ['an end before the start', { when: when('2027-07-01T19:00', '2027-07-01T19:00') }, 'changes.when.localEnd'],
    ['an invalid date', { when: when('2027-02-30T19:00', '2027-03-01T19:00') }, 'changes.when.localStart'],
    ['an unknown time zone', { when: when('2027-07-01T19:00', '2027-07-01T20:00', '+02:00') }, 'changes.when.timeZone'],
    ['an unknown category', { categorySlug: 'no-such' }, 'changes.categorySlug'],
    ['a published event without a title', { title: '' }, 'changes.title'],
    ['a published event in the past', { when: when('2020-07-01T19:00', '2020-07-01T22:00') }, 'changes.when.localStart'],
    ['a published online event without a link', { format: 'online' }, 'changes.onlineUrl'],
    ['an address that is no player', { playerUrl: '<iframe src="https://youtu.be/aB3-_cdEf12">' }, 'changes.playerUrl'],
    ['an HLS video that the operator does not allow', { playerUrl: 'https://other.example/a.m3u8' }, 'changes.playerUrl'],
    ['an invalid year', { when: when('0000-07-01T19:00', '2027-07-01T20:00') }, 'changes.when.localStart'],
  ])('rejects %s', async (_, changes, path) => {
    const eventId = await buildOrganiserEvent(app, { summary: 'x', description: { type: 'doc', content: [] } });
    const { status, body } = await edit(eventId, 1, changes);
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.path)).toContain(path);
  });

  test('sets the time zone and coordinates of a draft from its city', async () => {
    const eventId = await buildOrganiserEvent(app, { event: { publish: false } });
    await app.ctx.db
      .insertInto('places')
      .values({
        id: 1,
        name: 'Madrid',
        ascii_name: 'madrid',
        country_code: 'ES',
        latitude: 40.4,
        longitude: -3.7,
        time_zone: 'Europe/Madrid',
        population: 3_000_000,
      })
      .execute();
    const before = (await fetchEditableEvent(app, eventId)).body;
    const { body } = await edit(eventId, 1, { city: 'Madrid' });
    expect(body).toMatchObject({
      countryCode: 'ES',
      point: { latitude: 40.4, longitude: -3.7 },
      when: { timeZone: 'Europe/Madrid', localStart: before.when.localStart },
    });
  });

  test('keeps the invited accounts', async () => {
    const eventId = await buildOrganiserEvent(app);
    const guests = ['ana@example.org', 'ben@example.org'];
    expect((await edit(eventId, 1, { visibility: 'invited', guests })).body.guests.toSorted()).toEqual(guests);
    expect((await edit(eventId, 2, { guests: ['ben@example.org'] })).body.guests).toEqual(['ben@example.org']);
  });

  test('returns the same response to a stranger, a check-in helper and for a random id', async () => {
    const eventId = await buildOrganiserEvent(app);
    const helper = testUser(await buildAccount(app.ctx));
    await app.ctx.db
      .insertInto('event_team')
      .values({ event_id: eventId, account_id: helper.accountId, role: 'check_in' })
      .execute();
    const responses = await Promise.all([
      edit(eventId, 1, { title: 'x' }, app.stranger),
      edit(eventId, 1, { title: 'x' }, helper),
      edit(EventId.parse(app.ctx.ids.newId()), 1, { title: 'x' }, app.stranger),
    ]);
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'not_found']));
  });
});
