import { getEditableEvent } from '@festoon/contracts/hosting/event-editor';
import * as contract from '@festoon/contracts/hosting/saved-venues';
import type { EventId } from '@festoon/contracts/core/ids';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildAccount } from '../../../events/events/testing.ts';
import { buildOrganiserEvent, hostingApp, type HostingApp } from '../testing.ts';

const CASA: contract.SavedVenueFields = {
  venueName: 'Casa do Rio',
  address: 'Rua Nova 1',
  city: 'Lisbon',
  region: 'Lisboa',
  countryCode: 'PT',
  point: { latitude: 38.7, longitude: -9.1 },
  accessNotes: 'Two steps.',
  timeZone: 'Europe/Lisbon',
};

let app: HostingApp;
let organiser: UserActor;

beforeAll(async () => {
  app = await hostingApp();
});

beforeEach(async () => {
  organiser = testUser(await buildAccount(app.ctx, { name: 'Vera Venue' }));
});

const save = (fields: Partial<contract.SavedVenueFields> = {}, as = organiser) =>
  app.call(contract.saveVenue, { ...CASA, ...fields }, { as });
const list = async (as = organiser) => (await app.call(contract.listSavedVenues, {}, { as })).body.items;

type Flags = { changesEvents?: boolean; isPreview?: boolean; confirmsMaterialChange?: boolean; revision?: number };

async function update(changes: Partial<contract.SavedVenueFields>, flags: Flags = {}, as = organiser) {
  const [venue] = await list();
  const { id: venueId, revision, upcomingEventCount: _, ...fields } = venue!;
  return app.call(contract.updateSavedVenue, { venueId, revision, ...fields, ...changes, ...flags }, { as });
}

const eventAt = (place: Partial<contract.SavedVenueFields> = {}, event = {}) => {
  const { timeZone: _, ...fields } = CASA;
  const own = { organiserId: organiser.accountId, ...event };
  return buildOrganiserEvent(app, { ...fields, ...place, event: own });
};
const read = async (eventId: EventId) => (await app.call(getEditableEvent, { eventId }, { as: organiser })).body;

async function addToTeam(eventId: string, role: 'manager' | 'check_in') {
  const accountId = await buildAccount(app.ctx, { name: 'Mia Member' });
  await app.ctx.db.insertInto('event_team').values({ event_id: eventId, account_id: accountId, role }).execute();
  return testUser(accountId);
}

describe('saved venues', () => {
  it('are listed by name with all their fields, for their organiser only', async () => {
    await save({ venueName: 'Teatro', point: null });
    expect((await save()).status).toBe(200);
    expect(await list()).toMatchObject([
      { ...CASA, revision: 1, upcomingEventCount: 0 },
      { venueName: 'Teatro', point: null },
    ]);
    expect(await list(app.stranger)).toEqual([]);
  });

  it('need a name, a city and a known time zone', async () => {
    const pathsOf = async (fields: Partial<contract.SavedVenueFields>) => {
      const { status, body } = await save(fields);
      return [status, body.errors?.map(({ path }: { path: string }) => path)];
    };
    expect(await pathsOf({ venueName: ' ' })).toEqual([422, ['venueName']]);
    expect(await pathsOf({ city: '' })).toEqual([422, ['city']]);
    expect(await pathsOf({ timeZone: 'Europe/Nowhere' })).toEqual([422, ['timeZone']]);
    expect(await list()).toEqual([]);
  });

  it('have different names in a city, also when two are saved at the same time', async () => {
    const answers = await Promise.all([save(), save({ venueName: 'CASA DO RIO' }), save({ city: 'Porto' })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const rejected = answers.find(({ status }) => status === 409);
    expect(rejected?.body.code).toBe('venue_exists');
    expect(await list()).toHaveLength(2);
  });

  it('are limited in number', async () => {
    const rows = Array.from({ length: contract.SAVED_VENUES_MAX - 1 }, (_, index) => ({
      id: app.ctx.ids.newId(),
      organiser_id: organiser.accountId,
      venue_name: `Hall ${index}`,
      address: '',
      city: 'Lisbon',
      region: '',
      country_code: 'PT',
      access_notes: '',
      time_zone: 'Europe/Lisbon',
      created_at: app.ctx.clock.now(),
      updated_at: app.ctx.clock.now(),
    }));
    await app.ctx.db.insertInto('saved_venues').values(rows).execute();
    const answers = await Promise.all([save(), save({ venueName: 'Teatro' })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('venues_full');
  });
});

describe('updateSavedVenue', () => {
  it('changes only the venue unless events are to change too', async () => {
    await save();
    const eventId = await eventAt();
    expect((await list())[0]?.upcomingEventCount).toBe(1);
    const { status, body } = await update({ address: 'Rua Velha 9' });
    expect([status, body.changedEventCount]).toEqual([200, 0]);
    expect(body.items).toMatchObject([{ address: 'Rua Velha 9', revision: 2 }]);
    expect((await read(eventId)).address).toBe('Rua Nova 1');
  });

  it('changes upcoming events at the venue, which keep their times and their own notes', async () => {
    await save();
    const eventId = await eventAt({ venueName: 'CASA DO RIO' });
    const withNotes = await eventAt({ accessNotes: 'Use the side door.' });
    const draft = await eventAt({}, { publish: false });
    const others = [await eventAt({ city: 'Porto' }), await eventAt({ address: 'Rua Nova 2' })];
    const past = await eventAt();
    const ended = { starts_at: new Date('2020-01-01T19:00:00Z'), ends_at: new Date('2020-01-01T20:00:00Z') };
    await app.ctx.db.updateTable('events').set(ended).where('id', '=', past).execute();
    const before = await read(eventId);
    const changes = { address: 'Rua Velha 9', accessNotes: 'No steps.', point: null, timeZone: 'Europe/Madrid' };
    const preview = await update(changes, { changesEvents: true, isPreview: true });
    expect(preview.body).toMatchObject({ changedEventCount: 3, effect: null });
    expect((await read(eventId)).address).toBe('Rua Nova 1');
    expect((await list())[0]).toMatchObject({ address: 'Rua Nova 1', revision: 1 });
    const { body } = await update(changes, { changesEvents: true });
    expect(body.changedEventCount).toBe(3);
    expect(await read(eventId)).toMatchObject({
      address: 'Rua Velha 9',
      accessNotes: 'No steps.',
      point: null,
      when: before.when,
      revision: before.revision + 1,
    });
    expect(await read(withNotes)).toMatchObject({ address: 'Rua Velha 9', accessNotes: 'Use the side door.' });
    expect(await read(draft)).toMatchObject({ address: 'Rua Velha 9' });
    for (const other of [...others, past]) expect((await read(other)).address).not.toBe('Rua Velha 9');
    expect((await list())[0]?.upcomingEventCount).toBe(3);
  });

  it('leaves events of other organisers at a venue of the same name unchanged', async () => {
    await save();
    const { timeZone: _, ...place } = CASA;
    const other = await buildOrganiserEvent(app, place);
    expect((await update({ address: 'Rua Velha 9' }, { changesEvents: true })).body.changedEventCount).toBe(0);
    expect((await app.call(getEditableEvent, { eventId: other }, { as: app.organiser })).body.address).toBe('Rua Nova 1');
  });

  it('rejects a change that is based on an older revision, and the name of another venue', async () => {
    await save();
    await save({ venueName: 'Teatro' });
    const stale = await update({ address: 'Rua Velha 9' }, { revision: 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'venue_changed']);
    const taken = await update({ venueName: 'teatro' });
    expect([taken.status, taken.body.code]).toEqual([409, 'venue_exists']);
    expect((await update({ venueName: 'CASA do Rio' })).status).toBe(200);
  });

  it('answers another account as if there were no such venue', async () => {
    await save();
    expect((await update({ address: 'Rua Velha 9' }, { changesEvents: true }, app.stranger)).status).toBe(404);
    const venueId = (await list())[0]!.id;
    expect((await app.call(contract.deleteSavedVenue, { venueId }, { as: app.stranger })).status).toBe(404);
    expect(await list()).toMatchObject([{ address: 'Rua Nova 1' }]);
  });
});

describe('deleteSavedVenue', () => {
  it('leaves events unchanged', async () => {
    await save();
    const eventId = await eventAt();
    const venueId = (await list())[0]!.id;
    const { status, body } = await app.call(contract.deleteSavedVenue, { venueId }, { as: organiser });
    expect([status, body.items]).toEqual([200, []]);
    expect(await read(eventId)).toMatchObject({ venueName: 'Casa do Rio', address: 'Rua Nova 1', revision: 1 });
    expect((await app.call(contract.deleteSavedVenue, { venueId }, { as: organiser })).status).toBe(404);
  });
});

describe('the venues of an event', () => {
  it('are those of its organiser, for managers of the event', async () => {
    await save();
    const eventId = await eventAt();
    const manager = await addToTeam(eventId, 'manager');
    const saved = await app.call(contract.saveEventVenue, { eventId, ...CASA, venueName: 'Teatro' }, { as: manager });
    expect(saved.body.items.map(({ venueName }) => venueName)).toEqual(['Casa do Rio', 'Teatro']);
    expect(await list()).toHaveLength(2);
    expect(await list(manager)).toEqual([]);
    const { body } = await app.call(contract.listEventVenues, { eventId }, { as: manager });
    expect(body.items).toHaveLength(2);
  });

  it('are not found by check-in staff and strangers', async () => {
    const eventId = await eventAt();
    for (const as of [await addToTeam(eventId, 'check_in'), app.stranger]) {
      expect((await app.call(contract.listEventVenues, { eventId }, { as })).status).toBe(404);
      expect((await app.call(contract.saveEventVenue, { eventId, ...CASA }, { as })).status).toBe(404);
    }
    expect(await list()).toEqual([]);
  });
});
