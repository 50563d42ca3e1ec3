import * as editor from '@festoon/contracts/hosting/event-editor';
import type { EventId } from '@festoon/contracts/core/ids';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '../../../platform/http/module.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '../../events/events/testing.ts';
import { buildOrganiserEvent, fetchEditableEvent, hostingApp, type HostingApp } from './testing.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp();
});

const FIELDS = ['title', 'summary', 'venueName', 'address', 'accessNotes', 'region'] as const;

async function managers(eventId: EventId): Promise<UserActor[]> {
  const ids = await Promise.all(FIELDS.map(() => buildAccount(app.ctx)));
  const rows = ids.map((accountId) => ({ event_id: eventId, account_id: accountId, role: 'manager' }));
  await app.ctx.db.insertInto('event_team').values(rows).execute();
  return ids.map((accountId) => testUser(accountId));
}

const edit = (eventId: EventId, changes: Record<string, string>, as: UserActor) =>
  app.call(editor.updateOrganiserEvent, { eventId, revision: 1, changes }, { as });

describe('createOrganiserEvent', () => {
  test('creates different slugs for concurrently created events', async () => {
    const create = () => app.call(editor.createOrganiserEvent, { template: 'blank' }, { as: app.organiser });
    const responses = await Promise.all(Array.from({ length: 8 }, create));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => responses[0]?.status));
    const { rows } = await sql<{ count: number }>`select count(distinct slug)::int as count from events`.execute(app.ctx.db);
    expect([responses[0]?.status, rows[0]?.count]).toEqual([200, 8]);
  });
});

describe('updateOrganiserEvent', () => {
  test('accepts one of many concurrent changes of the same field', async () => {
    const eventId = await buildOrganiserEvent(app);
    const people = await managers(eventId);
    const responses = await Promise.all(people.map((as, index) => edit(eventId, { title: `Title ${index}` }, as)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect((await fetchEditableEvent(app, eventId)).body).toMatchObject({ title: `Title ${winner}`, revision: 2 });
  });

  test('keeps all concurrent changes of different fields', async () => {
    const eventId = await buildOrganiserEvent(app);
    const people = await managers(eventId);
    const responses = await Promise.all(
      people.map((as, index) => edit(eventId, { [FIELDS[index] ?? '']: `Word ${index}` }, as)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await fetchEditableEvent(app, eventId);
    expect(FIELDS.map((field) => body[field])).toEqual(FIELDS.map((_, index) => `Word ${index}`));
    expect(body.revision).toBe(1 + FIELDS.length);
  });
});
