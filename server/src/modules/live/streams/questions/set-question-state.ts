import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { setQuestionState as contract } from '@festoon/contracts/live/stream-questions';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishStreamChange } from '../get-stream-response.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { findQuestion, finishAnswering, updateQuestionState } from './question-queries.ts';
import { getQuestionResponse } from './read-questions.ts';
import { lockStream } from '../stream-queries.ts';

/**
 * Sets the state of a question. The stage and the moderators answer questions one at a time. Others can only withdraw their
 * own.
 */
export async function setQuestionState(
  ctx: Context,
  { accountId: by }: UserActor,
  { streamId, questionId, state }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    const { role } = await getVisibleStream(tx, { streamId, accountId: by, now: ctx.clock.now() });
    const question = await findQuestion(tx, { questionId, by });
    if (question?.streamId !== streamId) throwDomainError('not_found');
    const isWithdrawal = question.authorId === by && state === 'dismissed';
    if (role === 'viewer' && !isWithdrawal) throwDomainError('not_found');
    if (question.state === state) return;
    if (state === 'answering') await finishAnswering(tx, { streamId, exceptId: questionId });
    await updateQuestionState(tx, { questionId, state });
    publishStreamChange(tx, streamId, 'questions');
  });
  return getQuestionResponse(ctx, { questionId, by });
}
