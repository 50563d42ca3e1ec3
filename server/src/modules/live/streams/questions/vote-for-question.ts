import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { voteForQuestion as contract } from '@festoon/contracts/live/stream-questions';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishStreamChange } from '../get-stream-response.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { addVote, findQuestion, removeVote } from './question-queries.ts';
import { getQuestionResponse } from './read-questions.ts';

type Params = EndpointInput<typeof contract>;
type Response = Promise<EndpointResult<typeof contract>>;

/** Adds the account's vote, once. The votes of a question that is being answered or was answered do not change. */
export function voteForQuestion(ctx: Context, { accountId }: UserActor, params: Params): Response {
  return changeVote(ctx, { ...params, accountId, change: addVote });
}

export function withdrawVote(ctx: Context, { accountId }: UserActor, params: Params): Response {
  return changeVote(ctx, { ...params, accountId, change: removeVote });
}

type VoteParams = Params & { readonly accountId: string; readonly change: typeof addVote };

async function changeVote(ctx: Context, { streamId, questionId, accountId, change }: VoteParams): Response {
  await inTransaction(ctx.db, async (tx) => {
    const { state } = await getVisibleStream(tx, { streamId, accountId, now: ctx.clock.now() });
    const question = await findQuestion(tx, { questionId, by: accountId });
    if (question?.streamId !== streamId || question.state === 'dismissed') throwDomainError('not_found');
    if (state === 'ended') throwDomainError('stream_ended');
    if (await change(tx, { questionId, accountId })) publishStreamChange(tx, streamId, 'questions');
  });
  return getQuestionResponse(ctx, { questionId, by: accountId });
}
