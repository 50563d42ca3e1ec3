import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as people from '@festoon/contracts/live/stream-participants';
import * as questions from '@festoon/contracts/live/stream-questions';
import * as streams from '@festoon/contracts/live/streams';
import * as watching from '@festoon/contracts/live/stream-watching';
import { AccountId } from '@festoon/contracts/core/ids';
import { buildLiveStream, buildStream, buildPremiumUser, streamApp } from './testing/stream-fixture.ts';

const app = await streamApp({ poolSize: 20 });
const buildPremiumUsers = async (count: number) => {
  const users = [];
  for (let n = 0; n < count; n += 1) users.push(await buildPremiumUser(app));
  return users;
};

describe('concurrent requests', () => {
  it('start only one of a host’s streams', async () => {
    const host = await buildPremiumUser(app);
    const built = [await buildStream(app, { host }), await buildStream(app, { host }), await buildStream(app, { host })];
    const answers = await Promise.all(built.map(({ params }) => app.call(streams.goLive, params, { as: host })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('start a stream once and queue one notification job', async () => {
    const { params, host, streamId } = await buildStream(app);
    await Promise.all(Array.from({ length: 6 }, () => app.call(streams.goLive, params, { as: host })));
    const { rows } = await sql`
      select 1 from graphile_worker._private_jobs where payload ->> 'streamId' = ${streamId}`.execute(app.ctx.db);
    expect(rows).toHaveLength(1);
  });

  it('fill the stage with at most six accounts', async () => {
    const { params, host, streamId } = await buildLiveStream(app);
    const guests = await buildPremiumUsers(9);
    for (const guest of guests)
      await app.call(people.inviteCohost, { ...params, accountId: AccountId.parse(guest.accountId) }, { as: host });
    const answers = await Promise.all(guests.map((as) => app.call(people.acceptCohostInvitation, params, { as })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['stage_full']),
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from stream_cohosts where stream_id = ${streamId} and accepted_at is not null`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([{ n: 5 }]);
    const late = { ...params, accountId: AccountId.parse((await buildPremiumUser(app)).accountId) };
    expect((await app.call(people.inviteCohost, late, { as: host })).body.code).toBe('stage_full');
  });

  it('count one vote per account and leave one question being answered', async () => {
    const { params, host, streamId } = await buildLiveStream(app);
    const voters = await buildPremiumUsers(6);
    const questionIds = [app.ctx.ids.newId(), app.ctx.ids.newId(), app.ctx.ids.newId()];
    for (const questionId of questionIds)
      await app.call(questions.askQuestion, { ...params, questionId, text: 'Why?' }, { as: host });
    const [first = ''] = questionIds;
    await Promise.all(
      [...voters, ...voters, ...voters].map((as) =>
        app.call(questions.voteForQuestion, { ...params, questionId: first }, { as }),
      ),
    );
    const { rows } = await sql<{ votes: number; counted: number }>`
      select vote_count as votes, (select count(*)::int from stream_question_votes v where v.question_id = q.id) as counted
      from stream_questions q where id = ${first}`.execute(app.ctx.db);
    expect(rows).toEqual([{ votes: 6, counted: 6 }]);
    const set = (questionId: string) =>
      app.call(questions.setQuestionState, { ...params, questionId, state: 'answering' }, { as: host });
    const answers = await Promise.all([...questionIds, ...questionIds].map(set));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const answering =
      await sql`select 1 from stream_questions where stream_id = ${streamId} and state = 'answering'`.execute(app.ctx.db);
    expect(answering.rows).toHaveLength(1);
  });

  it('accept a question ID from one account only', async () => {
    const { params, host } = await buildLiveStream(app);
    const other = await buildPremiumUser(app);
    const questionId = app.ctx.ids.newId();
    const answers = await Promise.all(
      [host, other, host, other].map((as) =>
        app.call(questions.askQuestion, { ...params, questionId, text: 'Why?' }, { as }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  });

  it('keep the peak at or above every returned viewer count', async () => {
    const { params, host } = await buildLiveStream(app);
    const viewers = await buildPremiumUsers(8);
    const answers = await Promise.all(viewers.map((as) => app.call(watching.watchStream, params, { as })));
    const maxViewerCount = Math.max(...answers.map(({ body }) => body.viewerCount));
    const { body } = await app.call(streams.getStream, params, { as: host });
    expect(body.stream.viewerCount).toBe(8);
    expect(body.stream.peakViewers).toBeGreaterThanOrEqual(maxViewerCount);
  });
});
