import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CALL_PEOPLE_MAX } from '@festoon/contracts/live/media';
import { inTransaction } from '../../../platform/db/db.ts';
import { buildCircle, callApp, come, leave, ring } from './testing.ts';
import { takePlace } from './people-queries.ts';

it('gives eight places, however many come at once', async () => {
  const app = await callApp({ poolSize: 20 });
  const { people, conversationId } = await buildCircle(app, 14);
  const [first, ...others] = people;
  const call = await ring(app, first as never, conversationId);
  const { ctx } = app;
  // Past every check and lock of the operation: the statement alone decides.
  const takings = others.map(({ accountId }) =>
    inTransaction(ctx.db, (tx) => takePlace(tx, { callId: call.id, accountId, deviceId: null, now: ctx.clock.now() })),
  );
  const taken = await Promise.all(takings);
  expect(taken.filter(Boolean)).toHaveLength(CALL_PEOPLE_MAX - 1);
  const { rows } = await sql<{ joined: number; count: number }>`
    select (select count(*)::int from call_people where state = 'joined') as joined, joined_count as count from calls`.execute(
    ctx.db,
  );
  expect(rows).toEqual([{ joined: CALL_PEOPLE_MAX, count: CALL_PEOPLE_MAX }]);
});

it('counts right while people come and go', async () => {
  const app = await callApp({ poolSize: 20 });
  const { people, conversationId } = await buildCircle(app, 12);
  const [first, ...others] = people;
  const call = await ring(app, first as never, conversationId);
  await Promise.all(
    others.map(async (as) => {
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await come(app, as, { callId: call.id });
        expect([200, 409]).toContain(answer.status);
        if (answer.status === 200) await leave(app, as, call.id);
      }
    }),
  );
  const { rows } = await sql<{ joined: number; count: number }>`
    select (select count(*)::int from call_people where state = 'joined') as joined, joined_count as count from calls`.execute(
    app.ctx.db,
  );
  expect(rows).toEqual([{ joined: 1, count: 1 }]);
});
