import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { setQuestionState as contract } from '@festoon/contracts/live/stream-questions';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishStreamChange } from '../answer-stream.ts';
import { getSeenStream } from '../watching/get-seen-stream.ts';
import { findQuestion, finishAnswering, updateQuestionState } from './question-queries.ts';
import { answerQuestion } from './read-questions.ts';
import { lockStream } from '../stream-queries.ts';

/**
 * Sets the state of a question. The stage and the moderators answer questions one at a time; others can only withdraw their
 * own.
 */
export async function setQuestionState(
  ctx: Context,
  { accountId: by }: UserActor,
  { streamId, questionId, state }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    const { role } = await getSeenStream(tx, { streamId, accountId: by, now: ctx.clock.now() });
    const question = await findQuestion(tx, { questionId, by });
    if (question?.streamId !== streamId) throwDomainError('not_found');
    const isTakenBack = question.authorId === by && state === 'dismissed';
    if (role === 'viewer' && !isTakenBack) throwDomainError('not_found');
    if (question.state === state) return;
    if (state === 'answering') await finishAnswering(tx, { streamId, butId: questionId });
    await updateQuestionState(tx, { questionId, state });
    publishStreamChange(tx, streamId, 'questions');
  });
  return answerQuestion(ctx, { questionId, by });
}
