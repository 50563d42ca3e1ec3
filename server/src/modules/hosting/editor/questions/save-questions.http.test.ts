import type * as ticketing from '@festoon/contracts/hosting/ticket-types';
import * as editor from '@festoon/contracts/hosting/event-editor';
import type { EventId } from '@festoon/contracts/core/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { listQuestions } from '../../../events/events/public.ts';
import { buildOrganiserEvent, fetchEditableEvent, hostingApp, type HostingApp } from '../testing.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp();
});

const question = (overrides: Partial<ticketing.QuestionFields> & { id?: string } = {}) => ({
  id: app.ctx.ids.newId(),
  scope: 'attendee' as const,
  kind: 'choice' as const,
  label: 'What do you eat?',
  hint: '',
  options: ['Everything', 'Vegan'],
  required: false,
  condition: null,
  ticketTypeIds: [],
  translations: {},
  ...overrides,
});

async function save(eventId: EventId, questions: ReturnType<typeof question>[], as = app.organiser) {
  const { revision } = (await fetchEditableEvent(app, eventId)).body;
  return app.call(editor.saveQuestions, { eventId, revision, questions }, { as });
}

describe('saveQuestions', () => {
  test('adds, orders, changes and removes questions', async () => {
    const eventId = await buildOrganiserEvent(app);
    const food = question();
    const why = question({
      kind: 'text' as never,
      label: 'Anything else?',
      options: [],
      condition: { questionId: food.id, equals: 'Vegan' },
    });
    const saved = await save(eventId, [food, why]);
    expect(saved.status).toBe(200);
    expect(saved.body.questions).toEqual([food, why].map((one) => ({ ...one, answerCount: 0 })));
    const changed = await save(eventId, [{ ...food, label: 'Food?' }]);
    expect(changed.body.questions.map(({ label }) => label)).toEqual(['Food?']);
    expect(await listQuestions(app.ctx.db, eventId)).toHaveLength(1);
  });

  test('archives an answered question, and restores it', async () => {
    const eventId = await buildOrganiserEvent(app);
    const food = question({ scope: 'booking' as never });
    await save(eventId, [food]);
    await app.ctx.db
      .insertInto('bookings')
      .values({
        id: app.ctx.ids.newId(),
        reference: 'QUESTION',
        event_id: eventId,
        buyer_id: app.stranger.accountId,
        hold_key: 'key',
        held_until: app.ctx.clock.now().toISOString(),
        currency: 'EUR',
        subtotal_minor: 0,
        fee_minor: 0,
        tax_minor: 0,
        total_minor: 0,
        fee_mode: 'absorb',
        platform_fee_minor: 0,
        tax_rate_bps: 0,
        tax_inclusive: true,
        refund_policy: '{"kind":"none"}',
        created_at: app.ctx.clock.now().toISOString(),
        answers: JSON.stringify({ [food.id]: 'Vegan' }),
      })
      .execute();
    const other = await save(eventId, [{ ...food, kind: 'text' as never, options: [] }]);
    expect([other.status, other.body.errors?.[0]?.path]).toEqual([422, 'questions.0.kind']);
    expect((await save(eventId, [])).body.questions).toEqual([]);
    expect(await listQuestions(app.ctx.db, eventId)).toEqual([]);
    expect((await save(eventId, [food])).body.questions).toMatchObject([{ id: food.id, answerCount: 1 }]);
  });

  test('returns 404 for a question of another event', async () => {
    const [mine, other] = [await buildOrganiserEvent(app), await buildOrganiserEvent(app)];
    const theirs = question();
    await save(other, [theirs]);
    expect((await save(mine, [{ ...theirs, label: 'Mine now' }])).status).toBe(404);
    expect((await save(other, [], app.stranger)).status).toBe(404);
    expect((await fetchEditableEvent(app, other)).body.questions).toMatchObject([{ label: 'What do you eat?' }]);
  });
});
