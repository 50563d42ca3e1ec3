import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CALL_PARTICIPANTS_MAX } from '@festoon/contracts/live/media';
import { inTransaction } from '../../../platform/db/db.ts';
import { buildPremiumGroup, callApp, join, leave, ring } from './testing.ts';
import { addParticipant } from './participant-queries.ts';

it('admits eight participants to a call for any number of concurrent joins', async () => {
  const app = await callApp({ poolSize: 20 });
  const { people, conversationId } = await buildPremiumGroup(app, 14);
  const [first, ...others] = people;
  const call = await ring(app, first as never, conversationId);
  const { ctx } = app;
  // Bypasses the checks and locks of the operation, to test the statement alone.
  const attempts = others.map(({ accountId }) =>
    inTransaction(ctx.db, (tx) => addParticipant(tx, { callId: call.id, accountId, deviceId: null, now: ctx.clock.now() })),
  );
  const results = await Promise.all(attempts);
  expect(results.filter(Boolean)).toHaveLength(CALL_PARTICIPANTS_MAX - 1);
  const { rows } = await sql<{ joined: number; count: number }>`
    select (select count(*)::int from call_participants where state = 'joined') as joined, joined_count as count from calls`.execute(
    ctx.db,
  );
  expect(rows).toEqual([{ joined: CALL_PARTICIPANTS_MAX, count: CALL_PARTICIPANTS_MAX }]);
});

it('counts participants correctly while they join and leave concurrently', async () => {
  const app = await callApp({ poolSize: 20 });
  const { people, conversationId } = await buildPremiumGroup(app, 12);
  const [first, ...others] = people;
  const call = await ring(app, first as never, conversationId);
  await Promise.all(
    others.map(async (as) => {
      for (let round = 0; round < 3; round += 1) {
        const answer = await join(app, as, { callId: call.id });
        expect([200, 409]).toContain(answer.status);
        if (answer.status === 200) await leave(app, as, call.id);
      }
    }),
  );
  const { rows } = await sql<{ joined: number; count: number }>`
    select (select count(*)::int from call_participants where state = 'joined') as joined, joined_count as count from calls`.execute(
    app.ctx.db,
  );
  expect(rows).toEqual([{ joined: 1, count: 1 }]);
});
