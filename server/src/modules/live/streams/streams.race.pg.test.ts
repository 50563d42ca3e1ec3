import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as people from '@festoon/contracts/live/stream-people';
import * as questions from '@festoon/contracts/live/stream-questions';
import * as streams from '@festoon/contracts/live/streams';
import * as watching from '@festoon/contracts/live/stream-watching';
import { AccountId } from '@festoon/contracts/core/ids';
import { buildLiveStream, buildStream, buildWatcher, streamApp } from './testing/stream-steps.ts';

const app = await streamApp({ poolSize: 20 });
const several = async (count: number) => {
  const made = [];
  for (let n = 0; n < count; n += 1) made.push(await buildWatcher(app));
  return made;
};

describe('concurrent requests', () => {
  it('start only one of a host’s streams', async () => {
    const host = await buildWatcher(app);
    const built = [await buildStream(app, { host }), await buildStream(app, { host }), await buildStream(app, { host })];
    const answers = await Promise.all(built.map(({ of }) => app.call(streams.goLive, of, { as: host })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('start a stream once and queue one notification job', async () => {
    const { of, host, streamId } = await buildStream(app);
    await Promise.all(Array.from({ length: 6 }, () => app.call(streams.goLive, of, { as: host })));
    const { rows } = await sql`
      select 1 from graphile_worker._private_jobs where payload ->> 'streamId' = ${streamId}`.execute(app.ctx.db);
    expect(rows).toHaveLength(1);
  });

  it('fill the stage with at most six accounts', async () => {
    const { of, host, streamId } = await buildLiveStream(app);
    const guests = await several(9);
    for (const guest of guests)
      await app.call(people.inviteCohost, { ...of, accountId: AccountId.parse(guest.accountId) }, { as: host });
    const answers = await Promise.all(guests.map((as) => app.call(people.acceptStage, of, { as })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['stage_full']),
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from stream_cohosts where stream_id = ${streamId} and accepted_at is not null`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([{ n: 5 }]);
    const late = { ...of, accountId: AccountId.parse((await buildWatcher(app)).accountId) };
    expect((await app.call(people.inviteCohost, late, { as: host })).body.code).toBe('stage_full');
  });

  it('count one vote per account and leave one question being answered', async () => {
    const { of, host, streamId } = await buildLiveStream(app);
    const voters = await several(6);
    const asked = [app.ctx.ids.newId(), app.ctx.ids.newId(), app.ctx.ids.newId()];
    for (const questionId of asked) await app.call(questions.askQuestion, { ...of, questionId, text: 'Why?' }, { as: host });
    const [first = ''] = asked;
    await Promise.all(
      [...voters, ...voters, ...voters].map((as) =>
        app.call(questions.voteForQuestion, { ...of, questionId: first }, { as }),
      ),
    );
    const { rows } = await sql<{ votes: number; counted: number }>`
      select vote_count as votes, (select count(*)::int from stream_question_votes v where v.question_id = q.id) as counted
      from stream_questions q where id = ${first}`.execute(app.ctx.db);
    expect(rows).toEqual([{ votes: 6, counted: 6 }]);
    const set = (questionId: string) =>
      app.call(questions.setQuestionState, { ...of, questionId, state: 'answering' }, { as: host });
    const answers = await Promise.all([...asked, ...asked].map(set));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const answering =
      await sql`select 1 from stream_questions where stream_id = ${streamId} and state = 'answering'`.execute(app.ctx.db);
    expect(answering.rows).toHaveLength(1);
  });

  it('accept a question ID from one account only', async () => {
    const { of, host } = await buildLiveStream(app);
    const other = await buildWatcher(app);
    const questionId = app.ctx.ids.newId();
    const answers = await Promise.all(
      [host, other, host, other].map((as) => app.call(questions.askQuestion, { ...of, questionId, text: 'Why?' }, { as })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  });

  it('keep the peak at or above every returned viewer count', async () => {
    const { of, host } = await buildLiveStream(app);
    const viewers = await several(8);
    const answers = await Promise.all(viewers.map((as) => app.call(watching.watchStream, of, { as })));
    const most = Math.max(...answers.map(({ body }) => body.viewerCount));
    const { body } = await app.call(streams.getStream, of, { as: host });
    expect(body.stream.viewerCount).toBe(8);
    expect(body.stream.peakViewers).toBeGreaterThanOrEqual(most);
  });
});
