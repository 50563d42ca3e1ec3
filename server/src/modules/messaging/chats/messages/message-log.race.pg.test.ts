import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { buildChatter } from '../testing/chat-fixtures.ts';
import { loadLog, LogFollower } from '../testing/log-follower.ts';
import { STEPS, runStep, type Step } from '../testing/random-writer.ts';
import { buildGroup } from '../testing.ts';

const WRITERS = 4;
const RUNS = isLongRun ? 200 : 2;

const step = fc.record({
  action: fc.constantFrom(...STEPS),
  personIndex: fc.nat(WRITERS - 1),
  target: fc.nat(200),
  value: fc.nat(50),
});

async function setUp(ctx: TestContext) {
  const people: string[] = [];
  for (let n = 0; n < WRITERS; n += 1) people.push((await buildChatter({ ctx })).accountId);
  const conversationId = await buildGroup(ctx, people);
  const fixture = { conversationId, people, ids: [] };
  const first = { action: 'send', personIndex: 0, target: 0, value: 0 } as const;
  for (let n = 0; n < 5; n += 1) await runStep(ctx, fixture, first);
  await sql`update conversation_members set cleared_number = 3
    where conversation_id = ${conversationId} and account_id = ${people[3]}`.execute(ctx.db);
  return fixture;
}

/** Returns how many numbers and changes are missing, duplicate or out of range. */
async function countInconsistencies({ db }: TestContext, conversationId: string) {
  const { rows } = await sql<{ inconsistencies: number }>`
    select (
      (select count(*) - count(distinct change) + count(*) filter (where m.change > c.last_change) from messages m where m.conversation_id = c.id)
      + (select count(*) from messages m where m.conversation_id = c.id and m.change = c.head_change)
      + (select count(*) from generate_series(1, c.last_number) n
         where not exists (select 1 from messages m where m.conversation_id = c.id and m.number = n))
      + (select count(*) from (
           select change, message_id from message_reactions where conversation_id = c.id
           union select change, message_id from poll_votes where conversation_id = c.id
         ) own join messages m on m.id = own.message_id where own.change > m.change)
      + (select count(*) from messages m where m.conversation_id = c.id and m.number > c.last_number)
    )::int as inconsistencies
    from conversations c where c.id = ${conversationId}`.execute(db);
  return rows[0]?.inconsistencies;
}

it(
  'brings every follower to the result of a fresh load under concurrent writes, from any starting point',
  async () => {
    const ctx = await testContext({ poolSize: WRITERS + 6 });
    const steps = fc.array(step, { minLength: 8, maxLength: 20 });
    const property = fc.asyncProperty(fc.tuple(steps, steps, steps, steps), async (writers: readonly Step[][]) => {
      // Each run starts in a new minute, so that no account reaches a rate limit.
      ctx.clock.advance(60_000);
      const fixture = await setUp(ctx);
      const { conversationId } = fixture;
      const followerOptions = fixture.people.flatMap((accountId, index) =>
        (index < 2 ? [true] : [true, false]).map((usesFeed) => ({ accountId, usesFeed })),
      );
      const followers = followerOptions.map(
        ({ accountId, usesFeed }) => new LogFollower(ctx, { conversationId, accountId }, usesFeed),
      );
      let isWriting = true;
      const writing = Promise.all(
        writers.map(async (writerSteps) => {
          for (const one of writerSteps) await runStep(ctx, fixture, one);
        }),
      ).finally(() => (isWriting = false));
      const following = followers.map(async (follower, index) => {
        // Some followers start with an empty log, others load it during the writes.
        if (index % 3 !== 0) await follower.load();
        while (isWriting) await follower.follow();
        while (await follower.follow());
      });
      await Promise.all([writing, ...following]);
      expect(await countInconsistencies(ctx, conversationId)).toBe(0);
      for (const [index, follower] of followers.entries()) {
        const accountId = followerOptions[index]?.accountId ?? '';
        const { log, upTo } = await loadLog(ctx, { conversationId, accountId });
        expect(follower.upTo).toBe(upTo);
        expect(Object.fromEntries(follower.log)).toEqual(Object.fromEntries(log));
      }
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  },
  isLongRun ? 3_600_000 : 120_000,
);
