import { liveErrorsText } from '@festoon/catalogue/live/live-errors';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { askQuestion as contract } from '@festoon/contracts/live/stream-questions';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { isBlank, throwIfTextNotAllowed, normalizeText } from '../../../messaging/chats/public.ts';
import { publishStreamChange } from '../get-stream-response.ts';
import { throttles } from '../constants.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { findQuestion, insertQuestion } from './question-queries.ts';
import { getQuestionResponse } from './read-questions.ts';

type AskParams = EndpointInput<typeof contract> & { readonly by: string };

/** Inserts a question, once. A repeat returns the question in its current state. */
export async function askQuestion(
  ctx: Context,
  { accountId: by }: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { streamId, questionId } = input;
  const text = normalizeText(input.text);
  if (isBlank(text)) throw new InvalidInput([{ path: 'text', message: liveErrorsText('emptyQuestion') }]);
  await getVisibleStream(ctx.db, { streamId, accountId: by, now: ctx.clock.now() });
  if ((await findQuestion(ctx.db, { questionId, by })) === null) await throttle(ctx, throttles.questions, by);
  await inTransaction(ctx.db, (tx) => insertIfAllowed(ctx, tx, { ...input, text, by }));
  return getQuestionResponse(ctx, { questionId, by });
}

async function insertIfAllowed(ctx: Context, tx: Tx, { streamId, questionId, text, by }: AskParams): Promise<void> {
  const now = ctx.clock.now();
  const existing = await findQuestion(tx, { questionId, by });
  if (existing !== null) {
    return existing.streamId === streamId && existing.authorId === by ? undefined : throwDomainError('question_id_taken');
  }
  const { state, questionsEnabled, conversationId } = await getVisibleStream(tx, { streamId, accountId: by, now });
  if (state === 'ended') throwDomainError('stream_ended');
  if (!questionsEnabled) throwDomainError('questions_closed');
  await throwIfTextNotAllowed(ctx, tx, { conversationId, accountId: by, text });
  if (!(await insertQuestion(tx, { id: questionId, streamId, authorId: by, text, now }))) {
    const other = await findQuestion(tx, { questionId, by });
    if (other?.streamId !== streamId || other.authorId !== by) throwDomainError('question_id_taken');
  }
  publishStreamChange(tx, streamId, 'questions');
}
