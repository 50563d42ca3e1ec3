import { getEvent } from '@festoon/contracts/events/event-page';
import { exploreEvents, getHome } from '@festoon/contracts/events/explore';
import { searchPublicEvents } from '@festoon/contracts/events/home';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import * as editor from '@festoon/contracts/hosting/event-editor';
import type { EventFields } from '@festoon/contracts/hosting/event-fields';
import * as bookings from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import type { Language } from '@festoon/catalogue/language';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccount, buildTicketType } from './modules/events/events/testing.ts';
import { buildOrganiserEvent, fetchEditableEvent, hostingApp, type HostingApp } from './modules/hosting/editor/testing.ts';
import { buildBuyer, detailsOf } from './modules/ticketing/bookings/testing.ts';
import type { UserActor } from './platform/http/module.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp();
});

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const TRANSLATIONS: Pick<EventFields, 'mainLanguage' | 'translations' | 'descriptionTranslations'> = {
  mainLanguage: 'en',
  translations: {
    de: { title: 'Nacht der Laternen', summary: '' },
    ja: { title: '灯籠の夜', summary: '川沿いの夕べ' },
  },
  descriptionTranslations: { de: paragraph('Bringt warme Jacken mit.') },
};

const reader = (language: Language) => ({ headers: { 'accept-language': language } });

async function edit(eventId: EventId, changes: Partial<EventFields>, as = app.organiser) {
  const { revision } = (await fetchEditableEvent(app, eventId)).body;
  return app.call(editor.updateOrganiserEvent, { eventId, revision, changes }, { as });
}

/** Creates a published event in English with parts in German and Japanese: a ticket type and a question with two answers. */
async function buildTranslatedEvent() {
  const eventId = await buildOrganiserEvent(app, {
    title: 'Lantern night',
    summary: 'An evening by the river.',
    description: paragraph('Bring warm jackets.'),
    event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0, name: 'General' })] },
  });
  expect((await edit(eventId, TRANSLATIONS)).status).toBe(200);
  const { ticketTypes: types, revision } = (await fetchEditableEvent(app, eventId)).body;
  const ticketTypes = types.map((type) => {
    const {
      heldCount: _,
      soldCount: __,
      totalMinor: ___,
      incomeMinor: ____,
      feeMinor: _____,
      taxMinor: ______,
      ...fields
    } = type;
    return { ...fields, translations: { de: { name: 'Eintritt', description: '' } } };
  });
  await app.call(editor.saveTicketTypes, { eventId, revision, ticketTypes, pools: [] }, { as: app.organiser });
  const question = {
    id: app.ctx.ids.newId(),
    scope: 'attendee' as const,
    kind: 'choice' as const,
    label: 'What do you drink?',
    hint: '',
    options: ['Tea', 'Water'],
    required: true,
    condition: null,
    ticketTypeIds: [],
    translations: { de: { hint: '', label: 'Was trinkst du?', options: ['Tee', ''] } },
  };
  const current = (await fetchEditableEvent(app, eventId)).body;
  const input = { eventId, revision: current.revision, questions: [question] };
  expect((await app.call(editor.saveQuestions, input, { as: app.organiser })).status).toBe(200);
  return { eventId, slug: current.slug, ticketTypeId: TicketTypeId.parse(types[0]?.id), questionId: question.id };
}

type Translated = Awaited<ReturnType<typeof buildTranslatedEvent>>;

async function hold({ eventId, ticketTypeId }: Translated, buyer: UserActor, language: Language) {
  const input = { eventId, lineItems: [{ ticketTypeId, quantity: 1 }] };
  return app.booking.call(checkout.holdTickets, input, { as: buyer, ...reader(language) });
}

describe('the texts of an event', () => {
  it('are in the reader’s language on the page and on cards, and in the main language if they are not translated', async () => {
    const { slug, eventId } = await buildTranslatedEvent();
    const read = async (language: Language) => (await app.call(getEvent, { slug }, reader(language))).body;
    expect(await read('de')).toMatchObject({
      title: 'Nacht der Laternen',
      titleLanguage: 'de',
      summary: 'An evening by the river.',
      description: TRANSLATIONS.descriptionTranslations['de'],
      ticketTypes: [{ name: 'Eintritt' }],
    });
    expect(await read('ja')).toMatchObject({
      title: '灯籠の夜',
      description: paragraph('Bring warm jackets.'),
      ticketTypes: [{ name: 'General' }],
    });
    expect(await read('fr')).toMatchObject({
      title: 'Lantern night',
      titleLanguage: 'en',
      ticketTypes: [{ name: 'General' }],
    });
    const list = async (language: Language) => {
      const options = { as: await buildBuyer(app.booking), ...reader(language) };
      const { items } = (await app.call(exploreEvents, { limit: 50 }, options)).body;
      return items.find(({ id }) => id === eventId)?.title;
    };
    expect([await list('de'), await list('fr')]).toEqual(['Nacht der Laternen', 'Lantern night']);
  });

  it('are not mixed by caches, and a new translation is on home with the next request', async () => {
    const { eventId, slug } = await buildTranslatedEvent();
    const home = async (language: Language) => {
      const { rows } = (await app.call(getHome, {}, reader(language))).body;
      return rows.flatMap(({ events }) => events).find(({ id }) => id === eventId)?.title;
    };
    const search = async (language: Language) => {
      const { items } = (await app.call(searchPublicEvents, { q: 'lantern', limit: 50 }, reader(language))).body;
      return items.find(({ id }) => id === eventId)?.title;
    };
    await app.ctx.db
      .insertInto('featured_events')
      .values({ event_id: eventId, position: 0, featured_at: app.ctx.clock.now() })
      .execute();
    expect([await home('fr'), await home('de'), await home('fr'), await home('ja')]).toEqual([
      'Lantern night',
      'Nacht der Laternen',
      'Lantern night',
      '灯籠の夜',
    ]);
    expect([await search('fr'), await search('de'), await search('fr')]).toEqual([
      'Lantern night',
      'Nacht der Laternen',
      'Lantern night',
    ]);
    await edit(eventId, {
      translations: { ...TRANSLATIONS.translations, fr: { title: 'Nuit des lanternes', summary: '' } },
    });
    expect([await home('fr'), await search('fr')]).toEqual(['Nuit des lanternes', 'Nuit des lanternes']);

    const file = (language: Language) =>
      app.app.inject({ url: `${app.ctx.config.apiBasePath}/events/${slug}/calendar.ics`, ...reader(language) });
    const [german, english] = [await file('de'), await file('en')];
    expect(german.body).toContain('SUMMARY:Nacht der Laternen');
    expect(english.body).toContain('SUMMARY:Lantern night');
    expect(german.headers['vary']).toContain('accept-language');
    expect(german.headers['etag']).not.toBe(english.headers['etag']);
  });

  it('are found in every language', async () => {
    const { eventId } = await buildTranslatedEvent();
    const finds = async (q: string) => {
      const { items } = (await app.call(searchPublicEvents, { q, limit: 50 }, reader('fr'))).body;
      return items.some(({ id }) => id === eventId);
    };
    for (const words of ['lantern', 'Laternen', '灯籠', 'の夜', '川沿い'])
      expect([words, await finds(words)]).toEqual([words, true]);
    expect([await finds('Jacken'), await finds('Trommeln')]).toEqual([true, false]);
    const { de } = TRANSLATIONS.translations;
    await edit(eventId, { translations: { de: de ?? { title: '', summary: '' } } });
    expect([await finds('灯籠'), await finds('Laternen')]).toEqual([false, true]);
  });

  it('can be translated by those who can edit the event', async () => {
    const { eventId } = await buildTranslatedEvent();
    const [manager, helper] = [await buildBuyer(app.booking), await buildBuyer(app.booking)];
    const roles = [
      { event_id: eventId, account_id: manager.accountId, role: 'manager' },
      { event_id: eventId, account_id: helper.accountId, role: 'check_in' },
    ];
    await app.ctx.db.insertInto('event_team').values(roles).execute();
    const translations = { de: { title: 'Laternennacht', summary: '' } };
    const saved = async (as: UserActor) => (await edit(eventId, { translations }, as)).status;
    expect([await saved(helper), await saved(app.stranger), await saved(manager)]).toEqual([404, 404, 200]);
  });

  it('have no translation into the main language, and too long or hidden ones are rejected', async () => {
    const { eventId } = await buildTranslatedEvent();
    const problems = async (changes: Partial<EventFields>) =>
      (await edit(eventId, changes)).body.errors?.map(({ path }) => path);
    expect(await problems({ mainLanguage: 'de' })).toEqual(['changes.mainLanguage']);
    expect(await problems({ translations: { en: { title: 'Lantern night', summary: '' } } })).toEqual([
      'changes.mainLanguage',
    ]);
    expect(await problems({ translations: { de: { title: 'x'.repeat(151), summary: '' } } })).toHaveLength(1);
    expect(await problems({ translations: { de: { title: '\u200B', summary: '' } } })).toHaveLength(1);
    expect((await edit(eventId, { mainLanguage: 'pt' })).status).toBe(200);
  });

  it('lose a language in all parts when the organiser removes it', async () => {
    const { eventId } = await buildTranslatedEvent();
    const { body } = await edit(eventId, { translations: { ja: { title: '灯籠の夜', summary: '' } } });
    const parts = [...body.ticketTypes, ...body.questions].map(({ translations }) => translations);
    expect([body.descriptionTranslations, ...parts]).toEqual([{}, {}, {}]);
  });
});

describe('a booking', () => {
  it('is in the buyer’s language, with the names of the tickets as they were booked', async () => {
    const event = await buildTranslatedEvent();
    const { eventId, questionId } = event;
    const buyer = await buildBuyer(app.booking);
    await app.ctx.db.updateTable('accounts').set({ language: 'de' }).where('id', '=', buyer.accountId).execute();
    const { body: held } = await hold(event, buyer, 'de');
    expect(held).toMatchObject({
      event: { title: 'Nacht der Laternen' },
      lineItems: [{ name: 'Eintritt' }],
      questions: [{ label: 'Was trinkst du?', options: ['Tea', 'Water'], optionLabels: ['Tee', 'Water'] }],
    });
    const details = detailsOf(held);
    const attendees = details.attendees.map((attendee) => ({ ...attendee, answers: { [questionId]: 'Tea' } }));
    await app.booking.call(checkout.saveBookingDetails, { ...details, attendees }, { as: buyer });
    await app.booking.call(checkout.payBooking, { bookingId: held.id }, { as: buyer });
    await app.booking.work();
    const mail = app.booking.ctx.sentEmails.find(({ to }) => to.address === details.buyer.email);
    expect(mail?.subject).toContain('Nacht der Laternen');
    expect(mail?.html).toContain('Eintritt');
    const calendar = mail?.attachments.find(({ filename }) => filename.endsWith('.ics'));
    expect(Buffer.from(calendar?.content ?? '').toString()).toContain('SUMMARY:Nacht der Laternen');

    await app.ctx.db
      .updateTable('ticket_types')
      .set({ name: 'Entry', translations: JSON.stringify({ de: { name: 'Einlass', description: '' } }) })
      .where('event_id', '=', eventId)
      .execute();
    const read = async (language: Language) =>
      (await app.booking.call(bookings.getBooking, { bookingId: held.id }, { as: buyer, ...reader(language) })).body;
    expect(await read('de')).toMatchObject({ tickets: [{ ticketTypeName: 'Eintritt' }], lineItems: [{ name: 'Eintritt' }] });
    expect(await read('fr')).toMatchObject({
      event: { title: 'Lantern night' },
      tickets: [{ ticketTypeName: 'General' }],
      questions: [{ label: 'What do you drink?', optionLabels: ['Tea', 'Water'] }],
    });
  });

  it('is in the language of its own buyer when several are held together', async () => {
    const event = await buildTranslatedEvent();
    const languages: readonly Language[] = ['de', 'fr', 'de', 'ja', 'fr'];
    const buyers = await Promise.all(languages.map(() => buildBuyer(app.booking)));
    const held = await Promise.all(languages.map((language, index) => hold(event, buyers[index] ?? app.stranger, language)));
    expect(held.map(({ body }) => [body.event.title, body.lineItems[0]?.name])).toEqual([
      ['Nacht der Laternen', 'Eintritt'],
      ['Lantern night', 'General'],
      ['Nacht der Laternen', 'Eintritt'],
      ['灯籠の夜', 'General'],
      ['Lantern night', 'General'],
    ]);
    const names = await app.ctx.db.selectFrom('booking_line_items').select('ticket_type_name').distinct().execute();
    expect(names).toEqual([{ ticket_type_name: 'General' }]);
  });
});

it('is written in the language of the organiser’s account until they choose another one', async () => {
  const organiser = await buildAccount(app.ctx);
  const as = { ...app.organiser, accountId: organiser as UserActor['accountId'] };
  const { body } = await app.call(editor.createOrganiserEvent, { template: 'blank' }, { as, ...reader('de') });
  const { body: event } = await app.call(editor.getEditableEvent, { eventId: EventId.parse(body.id) }, { as });
  expect(event).toMatchObject({ mainLanguage: 'de', translations: {} });
});
