import { describe, expect, it } from 'vitest';
import { AccountId } from '@festoon/contracts/core/ids';
import * as questions from '@festoon/contracts/live/stream-questions';
import * as streams from '@festoon/contracts/live/streams';
import { timeOutInRoom } from '@festoon/contracts/messaging/rooms';
import type { UserActor } from '../../../../platform/http/module.ts';
import { buildLiveStream, buildPremiumUser, streamApp } from '../testing/stream-fixture.ts';

const app = await streamApp();

async function setUp() {
  const built = await buildLiveStream(app);
  const [ada, bo] = [await buildPremiumUser(app, 'Ada'), await buildPremiumUser(app, 'Bo')];
  const { params } = built;
  const createQuestion = async (as: UserActor, text = 'Why?', questionId: string = app.ctx.ids.newId()) => ({
    of: { ...params, questionId },
    ...(await app.call(questions.askQuestion, { ...params, questionId, text }, { as })),
  });
  const list = async (as: UserActor) =>
    (await app.call(questions.listQuestions, params, { as })).body.items.map(
      ({ text, votes, state }) => `${text} ${votes} ${state}`,
    );
  const set = (
    created: { of: Awaited<ReturnType<typeof createQuestion>>['of'] },
    state: questions.StreamQuestion['state'],
    as: UserActor,
  ) => app.call(questions.setQuestionState, { ...created.of, state }, { as });
  return { ...built, ada, bo, createQuestion, list, set };
}

describe('questions', () => {
  it('are asked once, accept one vote per account and are answered one at a time', async () => {
    const { host, ada, bo, createQuestion, list, set } = await setUp();
    const [first, second] = [await createQuestion(ada, 'First'), await createQuestion(bo, 'Second')];
    expect((await createQuestion(ada, 'First', first.of.questionId)).body.question).toEqual(first.body.question);
    expect((await createQuestion(bo, 'Mine', first.of.questionId)).body.code).toBe('question_id_taken');
    const vote = (as: UserActor) => app.call(questions.voteForQuestion, second.of, { as });
    expect((await vote(ada)).body.question).toMatchObject({ votes: 1, hasMyVote: true, isMine: false });
    expect((await vote(ada)).body.question.votes).toBe(1);
    expect((await vote(bo)).body.question).toMatchObject({ votes: 2, isMine: true });
    expect(await list(ada)).toEqual(['Second 2 open', 'First 0 open']);
    const withdrawn = await app.call(questions.withdrawVote, second.of, { as: ada });
    expect(withdrawn.body.question).toMatchObject({ votes: 1, hasMyVote: false });
    expect((await app.call(questions.withdrawVote, second.of, { as: ada })).body.question.votes).toBe(1);
    expect((await set(first, 'answering', ada)).body.code).toBe('not_found');
    await set(first, 'answering', host);
    await set(second, 'answering', host);
    expect(await list(ada)).toEqual(['Second 1 answering', 'First 0 answered']);
    expect((await set(first, 'dismissed', bo)).body.code).toBe('not_found');
    expect((await set(first, 'dismissed', ada)).body.question.state).toBe('dismissed');
    expect(await list(host)).toEqual(['Second 1 answering']);
    expect((await app.call(questions.voteForQuestion, first.of, { as: bo })).body.code).toBe('not_found');
  });

  it('are rejected across streams, from timed-out viewers, and once questions or the stream are closed', async () => {
    const { host, ada, createQuestion, params, stream, streamId } = await setUp();
    const { conversationId } = stream;
    const created = await createQuestion(ada);
    const other = await buildLiveStream(app);
    const otherStreamParams = { streamId: other.streamId, questionId: created.of.questionId };
    expect((await app.call(questions.voteForQuestion, otherStreamParams, { as: ada })).body.code).toBe('not_found');
    expect((await app.call(questions.askQuestion, { ...otherStreamParams, text: 'x' }, { as: ada })).body.code).toBe(
      'question_id_taken',
    );
    expect((await createQuestion(ada, '\u200B\u200B')).status).toBe(422);
    const silence = { conversationId, accountId: AccountId.parse(ada.accountId), minutes: 10, reason: '' };
    await app.call(timeOutInRoom, silence, { as: host });
    expect((await createQuestion(ada)).body.code).toBe('conversation_closed');
    await app.call(streams.updateStream, { ...params, questionsEnabled: false }, { as: host });
    expect((await createQuestion(host)).body.code).toBe('questions_closed');
    await app.call(streams.endStream, { streamId }, { as: host });
    expect((await createQuestion(host)).body.code).toBe('stream_ended');
    expect((await app.call(questions.voteForQuestion, created.of, { as: ada })).body.code).toBe('stream_ended');
  });

  it('are paginated with the most votes first', async () => {
    const { ada, host, createQuestion, params } = await setUp();
    for (const text of ['a', 'b', 'c']) {
      const created = await createQuestion(ada, text);
      if (text === 'b') await app.call(questions.voteForQuestion, created.of, { as: host });
    }
    const first = await app.call(questions.listQuestions, { ...params, limit: 2 }, { as: ada });
    const rest = await app.call(
      questions.listQuestions,
      { ...params, limit: 2, cursor: first.body.nextCursor ?? '' },
      { as: ada },
    );
    expect([...first.body.items, ...rest.body.items].map(({ text }) => text)).toEqual(['b', 'a', 'c']);
    expect(rest.body.nextCursor).toBe(null);
  });
});
