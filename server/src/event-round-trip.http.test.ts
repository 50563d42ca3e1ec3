import * as editor from '@festoon/contracts/hosting/event-editor';
import { getEvent, PUBLIC_TICKET_TYPE_FIELDS } from '@festoon/contracts/events/event-page';
import { QuestionFields, TicketTypeFields } from '@festoon/contracts/hosting/ticket-types';
import { EventFields } from '@festoon/contracts/hosting/event-fields';
import { type EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import * as series from '@festoon/contracts/hosting/series';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { EVENT_COLUMNS } from './modules/events/events/event-column-rules.ts';
import { ownEventData } from './modules/events/events/event-data.ts';
import { updateImported } from './modules/events/events/import/import-events.ts';
import { draftFromRecord, FIELDS_NOT_IMPORTED, hashDraft } from './modules/events/events/import/draft-from-record.ts';
import { toEventDraft } from './modules/events/events/editing/to-event-draft.ts';
import { findEventDetails } from './modules/events/events/editing/revision-queries.ts';
import { QUESTION_COLUMNS } from './modules/events/events/questions/question-column-rules.ts';
import { buildAccount } from './modules/events/events/testing.ts';
import { buildRule, seriesApp } from './modules/hosting/series/testing.ts';
import { TICKET_TYPE_COLUMNS } from './modules/events/events/ticket-types/ticket-type-column-rules.ts';
import { inTransaction } from './platform/db/db.ts';
import { columnsWhere } from './platform/db/rows.ts';
import type { UserActor } from './platform/http/module.ts';
import { testUser, type TestApp } from './platform/testing/test-app.ts';
import {
  IMPORT_RECORD,
  IMPORT_REQUEST,
  generatedEvent,
  readPage,
  variants,
  type GeneratedEvent,
  type TypeId,
  UNKNOWN_PLACE,
} from './testing/event-fields.ts';

let app: TestApp;
let organiser: UserActor;

beforeAll(async () => {
  app = await seriesApp();
  organiser = testUser(await buildAccount(app.ctx));
});

const plain = (row: unknown) => JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
const pick = (row: object, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, plain(row)[column]]));

const eventRow = (id: string) => app.ctx.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const typeRow = (eventId: string) =>
  app.ctx.db.selectFrom('ticket_types').selectAll().where('event_id', '=', eventId).executeTakeFirstOrThrow();
const questionRow = (eventId: string) =>
  app.ctx.db
    .selectFrom('event_questions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('condition', 'is', null)
    .executeTakeFirstOrThrow();

async function ok<Body>(called: Promise<{ status: number; text: string; body: Body }>): Promise<Body> {
  const { status, text, body } = await called;
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return body;
}

async function createBlank(): Promise<EventId> {
  const { id } = await ok(app.call(editor.createOrganiserEvent, { template: 'blank' }, { as: organiser }));
  const image = { key: 'events/picture', alt: '', colour: '#123456' };
  const cover = { cover_key: 'events/cover', cover_colour: '#654321' };
  const columns = { ...cover, gallery: JSON.stringify([image]) };
  await app.ctx.db.updateTable('events').set(columns).where('id', '=', id).execute();
  return id;
}

async function edit(eventId: EventId, changes: EventFields) {
  const { revision } = await ok(app.call(editor.getEditableEvent, { eventId }, { as: organiser }));
  return ok(app.call(editor.updateOrganiserEvent, { eventId, revision, changes }, { as: organiser }));
}

async function saveTypes(eventId: EventId, typeId: TypeId, types: readonly TicketTypeFields[]) {
  const { revision } = await ok(app.call(editor.getEditableEvent, { eventId }, { as: organiser }));
  const ticketTypes = types.map((type) => ({ ...type, id: typeId, poolIds: [] }));
  return ok(app.call(editor.saveTicketTypes, { eventId, revision, ticketTypes, pools: [] }, { as: organiser }));
}

async function saveQuestions(eventId: EventId, questions: readonly QuestionFields[]) {
  const { revision } = await ok(app.call(editor.getEditableEvent, { eventId }, { as: organiser }));
  const rows = questions.map((question) => ({ ...question, id: app.ctx.ids.newId() }));
  return ok(app.call(editor.saveQuestions, { eventId, revision, questions: rows }, { as: organiser }));
}

/** Runs `check` on a new event with generated values for every field, as its editor saved them. */
async function forEachEvent(
  check: (eventId: EventId, generatedEvent: GeneratedEvent, typeId: TypeId) => Promise<void>,
): Promise<void> {
  for (const variant of variants) {
    const typeId = TicketTypeId.parse(app.ctx.ids.newId());
    await fc.assert(
      fc.asyncProperty(generatedEvent(variant, typeId), async (generatedEvent) => {
        const eventId = await createBlank();
        const own = TicketTypeId.parse(app.ctx.ids.newId());
        await edit(eventId, generatedEvent.fields);
        await saveTypes(eventId, own, generatedEvent.types);
        const questions = generatedEvent.questions.map((question) => ({ ...question, ticketTypeIds: [own] }));
        await saveQuestions(eventId, questions);
        await check(eventId, { ...generatedEvent, questions }, own);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }
}

describe('every field of an event, its tickets and its questions', () => {
  test('is returned by the editor as saved, also after a change', async () => {
    await forEachEvent(async (eventId, generatedEvent, typeId) => {
      const { body } = await app.call(editor.getEditableEvent, { eventId }, { as: organiser });
      expect(pick(body, Object.keys(EventFields.shape))).toEqual(generatedEvent.fields);
      expect(pick(body.ticketTypes[0] ?? {}, Object.keys(TicketTypeFields.shape))).toEqual(generatedEvent.types[0]);
      expect(pick(body.questions[0] ?? {}, Object.keys(QuestionFields.shape))).toEqual(generatedEvent.questions[0]);
      const edited = await edit(eventId, generatedEvent.other);
      expect(pick(edited, Object.keys(EventFields.shape))).toEqual(generatedEvent.other);
      const saved = await saveTypes(eventId, typeId, generatedEvent.otherTypes);
      expect(pick(saved.ticketTypes[0] ?? {}, Object.keys(TicketTypeFields.shape))).toEqual(generatedEvent.otherTypes[0]);
    });
  });

  test('is on the event page', async () => {
    await forEachEvent(async (eventId, { fields, types }, typeId) => {
      const { slug } = await eventRow(eventId);
      const hidesNothing = types.map((type) => ({ ...type, hidesOutsideSales: false, hidesWhenSoldOut: false }));
      await saveTypes(eventId, typeId, hidesNothing);
      const [type = { accessCode: null }] = types;
      const page = await ok(app.call(getEvent, { slug, code: type.accessCode ?? '' }, { as: organiser }));
      expect(fields).toMatchObject(readPage(page));
      expect(page.ticketTypes).toHaveLength(1);
      expect(type).toMatchObject(pick(page.ticketTypes[0] ?? {}, PUBLIC_TICKET_TYPE_FIELDS));
    });
  });

  test('is copied to a duplicate if its column rule says so', async () => {
    await forEachEvent(async (eventId) => {
      const { id } = await ok(app.call(editor.createOrganiserEvent, { duplicateOf: eventId }, { as: organiser }));
      const same = columnsWhere(EVENT_COLUMNS, { duplicate: 'same' });
      expect(pick(await eventRow(id), same)).toEqual(pick(await eventRow(eventId), same));
      const sameOfTypes = columnsWhere(TICKET_TYPE_COLUMNS, { duplicate: 'same' });
      expect(pick(await typeRow(id), sameOfTypes)).toEqual(pick(await typeRow(eventId), sameOfTypes));
      const form = columnsWhere(QUESTION_COLUMNS, { written: 'form' }).filter((name) => name !== 'ticket_type_ids');
      expect(pick(await questionRow(id), form)).toEqual(pick(await questionRow(eventId), form));
      const { gallery } = await eventRow(id);
      expect(gallery).toHaveLength(1);
    });
  });

  test('is copied to a new occurrence, and applies to other occurrences', async () => {
    await forEachEvent(async (eventId, generatedEvent, typeId) => {
      const { localStart, allDay } = generatedEvent.fields.when;
      const row = await eventRow(eventId);
      const durationMinutes = (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000;
      const rule = buildRule({
        localTime: localStart.slice(11),
        durationMinutes: allDay ? 1440 : durationMinutes,
        end: { kind: 'count', count: 2 },
      });
      const { occurrences } = await ok(app.call(series.saveSeriesRule, { eventId, rule }, { as: organiser }));
      const date = occurrences.find((one) => one.eventId !== eventId);
      if (date === undefined) throw new Error('the series has one date only');
      const same = columnsWhere(EVENT_COLUMNS, { newOccurrence: 'same' });
      expect(pick(await eventRow(date.eventId), same)).toEqual(pick(await eventRow(eventId), same));
      const sameOfTypes = columnsWhere(TICKET_TYPE_COLUMNS, { newOccurrence: 'same' });
      expect(pick(await typeRow(date.eventId), sameOfTypes)).toEqual(pick(await typeRow(eventId), sameOfTypes));
      const sameOfQuestions = columnsWhere(QUESTION_COLUMNS, { newOccurrence: 'same' });
      expect(pick(await questionRow(date.eventId), sameOfQuestions)).toEqual(
        pick(await questionRow(eventId), sameOfQuestions),
      );

      await edit(eventId, { ...generatedEvent.other, when: generatedEvent.fields.when });
      await saveTypes(eventId, typeId, generatedEvent.otherTypes);
      const fields = series.SeriesField.options;
      const withoutColumns = fields.filter((field) => columnsWhere(EVENT_COLUMNS, { series: field }).length === 0);
      expect(withoutColumns).toEqual(['ticketTypes', 'questions']);
      await ok(app.call(series.applyToSeries, { eventId, fields: [...fields], scope: 'all' }, { as: organiser }));
      const source = await eventRow(eventId);
      const target = await eventRow(date.eventId);
      const applied = fields
        .flatMap((field) => columnsWhere(EVENT_COLUMNS, { series: field }))
        .filter((name) => name !== 'agenda');
      expect(pick(target, applied)).toEqual(pick(source, applied));
      expect(target.agenda).toMatchObject(generatedEvent.other.agenda.map(({ title, detail }) => ({ title, detail })));
      const copied = columnsWhere(TICKET_TYPE_COLUMNS, { series: 'copied' });
      expect(pick(await typeRow(date.eventId), copied)).toEqual(pick(await typeRow(eventId), copied));
      const copiedOfQuestions = columnsWhere(QUESTION_COLUMNS, { series: 'copied' });
      expect(pick(await questionRow(date.eventId), copiedOfQuestions)).toEqual(
        pick(await questionRow(eventId), copiedOfQuestions),
      );
    });
  });

  test("keeps the organiser's value after an import of a file without the field", async () => {
    await forEachEvent(async (eventId) => {
      const before = await findEventDetails(app.ctx.db, eventId);
      if (before === null) throw new Error('the event is gone');
      const savedDraft = toEventDraft(before);
      const draft = draftFromRecord(IMPORT_RECORD, {
        placeMatch: UNKNOWN_PLACE,
        cover: null,
        categories: new Set(['music']),
      });
      const entry = { record: IMPORT_RECORD, draft, hash: hashDraft(draft) };
      await inTransaction(app.ctx.db, (tx) => updateImported(app.ctx, tx, { request: IMPORT_REQUEST, eventId, entry }));
      const after = await findEventDetails(app.ctx.db, eventId);
      if (after === null) throw new Error('the event is gone');
      expect(pick(toEventDraft(after), FIELDS_NOT_IMPORTED)).toEqual(pick(savedDraft, FIELDS_NOT_IMPORTED));
      const importedFields = Object.keys(draft).filter((name) => !(FIELDS_NOT_IMPORTED as readonly string[]).includes(name));
      const fromFile = importedFields.filter((name) => name !== 'cover');
      expect(pick(toEventDraft(after), fromFile)).toEqual(pick(draft, fromFile));
    });
  });

  test("is in the organiser's data export if its column rule says so", async () => {
    organiser = testUser(await buildAccount(app.ctx));
    await forEachEvent(async (eventId) => {
      const row = plain(await eventRow(eventId));
      const copy = plain(await ownEventData.export(app.ctx, organiser.accountId));
      const events = copy['events'] as Record<string, unknown>[];
      const exported = events.find(({ id }) => id === eventId);
      const names = Object.entries(EVENT_COLUMNS).flatMap(([column, rule]) =>
        rule.exported === null ? [] : [[rule.exported, row[column]]],
      );
      expect(exported).toEqual(Object.fromEntries(names));
    });
  });
});

describe('import hash', () => {
  test('does not change when events get new fields, so that known entries are not written again', () => {
    const draft = draftFromRecord(IMPORT_RECORD, { placeMatch: UNKNOWN_PLACE, cover: null, categories: new Set(['music']) });
    expect(hashDraft(draft)).toBe('380e99941ed73b5ace995ce096264e63');
  });
});
