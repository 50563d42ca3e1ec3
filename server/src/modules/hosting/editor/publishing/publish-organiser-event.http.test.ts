import * as editor from '@festoon/contracts/hosting/event-editor';
import * as events from '@festoon/contracts/events/event-page';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_TICKET_TYPE } from '../../../events/events/public.ts';
import { buildAccount } from '../../../events/events/testing.ts';
import { buildOrganiserEvent, fetchEditableEvent, hostingApp, type HostingApp } from '../testing.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp();
});

const publish = (eventId: Parameters<typeof fetchEditableEvent>[1], as = app.organiser) =>
  app.call(editor.publishOrganiserEvent, { eventId }, { as });

const description = {
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'An evening of songs by candlelight.' }] }],
};

describe('publishOrganiserEvent', () => {
  test('rejects an empty draft with the missing fields', async () => {
    const { body: draft } = await app.call(editor.createOrganiserEvent, { template: 'blank' }, { as: app.organiser });
    const { status, body } = await publish(draft.id);
    expect([status, body.code]).toEqual([409, 'not_publishable']);
    const items = body.details?.['items'] as { code: string; section: string }[];
    expect(items.map(({ code, section }) => `${section}: ${code}`)).toEqual([
      'basics: title',
      'basics: description',
      'where: place',
      'tickets: tickets',
    ]);
  });

  test('publishes a complete event', async () => {
    const eventId = await buildOrganiserEvent(app, { description, event: { publish: false } });
    const { status, body } = await publish(eventId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'published', revision: 2 });
    expect((await publish(eventId)).body.revision).toBe(2);
    const page = await app.call(events.getEvent, { slug: body.slug });
    expect(page.body.title).toBe('Noite de Fado');
  });

  test('publishes an event whose tickets need an access code', async () => {
    const ticketTypes = [{ ...DEFAULT_TICKET_TYPE, accessCode: 'owl' }];
    const eventId = await buildOrganiserEvent(app, { description, event: { publish: false, ticketTypes } });
    expect((await publish(eventId)).status).toBe(200);
  });

  test.each([
    ['cancelled', 'event_cancelled'],
    ['suspended', 'not_publishable'],
  ])('rejects a %s event', async (status, code) => {
    const eventId = await buildOrganiserEvent(app, { description });
    await app.ctx.db.updateTable('events').set({ status }).where('id', '=', eventId).execute();
    expect((await publish(eventId)).body.code).toBe(code);
  });

  test('returns 404 to a stranger', async () => {
    const eventId = await buildOrganiserEvent(app, { description, event: { publish: false } });
    expect((await publish(eventId, app.stranger)).status).toBe(404);
  });
});

describe('createOrganiserEvent', () => {
  test.each(['meetup', 'concert', 'workshop', 'conference'] as const)(
    'creates a %s that starts in two weeks',
    async (template) => {
      const { body } = await app.call(
        editor.createOrganiserEvent,
        { template, timeZone: 'America/New_York' },
        { as: app.organiser },
      );
      const event = (await fetchEditableEvent(app, body.id)).body;
      expect(event).toMatchObject({ title: '', status: 'draft', when: { timeZone: 'America/New_York' } });
      expect(new Date(`${event.when.localStart}:00Z`).getUTCDay()).toBe(6);
      expect(new Date(event.startAt).getTime() - app.ctx.clock.now().getTime()).toBeGreaterThan(13 * 86_400_000);
      expect(event.ticketTypes.length).toBeGreaterThan(0);
      expect(event.agenda.length).toBeGreaterThan(0);
      expect(event.checklist.filter(({ isRequired, isDone }) => isRequired && !isDone).map(({ code }) => code)).toEqual([
        'title',
        'place',
      ]);
    },
  );

  test('copies an event to its next weekday', async () => {
    const eventId = await buildOrganiserEvent(app, { title: 'Jazz', description });
    const original = (await fetchEditableEvent(app, eventId)).body;
    const copied = await app.call(editor.createOrganiserEvent, { duplicateOf: eventId }, { as: app.organiser });
    const copy = (await fetchEditableEvent(app, copied.body.id)).body;
    expect(copy).toMatchObject({
      title: 'Jazz (copy)',
      status: 'draft',
      ticketTypes: [{ name: 'Admission', priceMinor: 1500 }],
    });
    expect(copy.when.localStart.slice(10)).toBe(original.when.localStart.slice(10));
    expect(Date.parse(`${copy.when.localStart}Z`) - Date.parse(`${original.when.localStart}Z`)).toBe(7 * 86_400_000);
    const bare = await app.call(
      editor.createOrganiserEvent,
      { duplicateOf: eventId, duplicateParts: ['questions'] },
      { as: app.organiser },
    );
    expect((await fetchEditableEvent(app, bare.body.id)).body.ticketTypes).toEqual([]);
    expect((await app.call(editor.createOrganiserEvent, { duplicateOf: eventId }, { as: app.stranger })).status).toBe(404);
  });

  test('copies questions with their conditions, pools, promo codes, timed emails and the team', async () => {
    const eventId = await buildOrganiserEvent(app, { description });
    const { newId } = app.ctx.ids;
    const mia = await buildAccount(app.ctx);
    const original = (await fetchEditableEvent(app, eventId)).body;
    const {
      heldCount: _,
      soldCount: __,
      totalMinor: ___,
      incomeMinor: ____,
      feeMinor: _____,
      taxMinor: ______,
      ...type
    } = original.ticketTypes[0]!;
    const pool = { id: newId(), name: 'Room', capacity: 30 };
    const ticketTypes = [{ ...type, poolIds: [pool.id] }];
    await app.call(editor.saveTicketTypes, { eventId, revision: 1, ticketTypes, pools: [pool] }, { as: app.organiser });
    const plain = { scope: 'attendee' as const, hint: '', required: false, translations: {} };
    const food = {
      ...plain,
      id: newId(),
      kind: 'choice' as const,
      label: 'Food?',
      options: ['Yes', 'No'],
      condition: null,
      ticketTypeIds: [],
    };
    const condition = { questionId: food.id, equals: 'Yes' };
    const why = {
      ...plain,
      id: newId(),
      kind: 'text' as const,
      label: 'Which?',
      options: [],
      condition,
      ticketTypeIds: [type.id],
    };
    const questions = [food, why];
    await app.call(editor.saveQuestions, { eventId, revision: 2, questions }, { as: app.organiser });
    await app.ctx.db.insertInto('event_team').values({ event_id: eventId, account_id: mia, role: 'check_in' }).execute();
    const code = await app.ctx.db
      .insertInto('promo_codes')
      .values({
        event_id: eventId,
        code: 'OWL',
        kind: 'percent',
        percent: 10,
        for_all_types: false,
        used: 3,
        valid_until: original.startAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.ctx.db.insertInto('promo_code_types').values({ promo_code_id: code.id, ticket_type_id: type.id }).execute();

    const at = app.ctx.clock.now().toISOString();
    const segment = {
      audience: 'everyone',
      ticketTypeIds: [type.id],
      bookedFrom: null,
      bookedUntil: null,
      promoCodeId: null,
    };
    const message = { event_id: eventId, kind: 'email', segment: JSON.stringify(segment), status: 'sent', started_at: at };
    const dates = { created_at: at, updated_at: at };
    const timed = { timing: 'relative', anchor: 'start', offset_count: -2, offset_unit: 'days', subject: 'Before' };
    await app.ctx.db
      .insertInto('attendee_emails')
      .values([
        { id: newId(), ...message, ...dates, ...timed },
        { id: newId(), ...message, ...dates, subject: 'At once' },
      ])
      .execute();

    const { body } = await app.call(editor.createOrganiserEvent, { duplicateOf: eventId }, { as: app.organiser });
    const copy = (await fetchEditableEvent(app, body.id)).body;
    const [copiedQuestion, conditionalQuestion] = copy.questions;
    expect(copy.pools).toMatchObject([{ name: 'Room', capacity: 30 }]);
    expect(copy.ticketTypes[0]?.poolIds).toEqual([copy.pools[0]?.id]);
    expect(conditionalQuestion).toMatchObject({
      condition: { questionId: copiedQuestion?.id, equals: 'Yes' },
      ticketTypeIds: [copy.ticketTypes[0]?.id],
    });
    const team = await app.ctx.db
      .selectFrom('event_team')
      .select(['account_id', 'role'])
      .where('event_id', '=', body.id)
      .execute();
    expect(team).toContainEqual({ account_id: mia, role: 'check_in' });
    const codes = await app.ctx.db
      .selectFrom('promo_codes as p')
      .innerJoin('promo_code_types as t', 't.promo_code_id', 'p.id')
      .select(['p.code', 'p.used', 'p.valid_until', 't.ticket_type_id'])
      .where('p.event_id', '=', body.id)
      .execute();
    expect(codes).toEqual([
      { code: 'OWL', used: 0, valid_until: new Date(copy.startAt), ticket_type_id: copy.ticketTypes[0]?.id },
    ]);
    const messages = await app.ctx.db.selectFrom('attendee_emails').selectAll().where('event_id', '=', body.id).execute();
    expect(messages).toMatchObject([
      { subject: 'Before', status: 'draft', started_at: null, segment: { ticketTypeIds: [copy.ticketTypes[0]?.id] } },
    ]);
  });
});
