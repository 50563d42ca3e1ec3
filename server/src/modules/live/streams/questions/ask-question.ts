import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { askQuestion as contract } from '@festoon/contracts/live/stream-questions';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { isBlank, throwIfNotAllowed, tidyText } from '../../../messaging/chats/public.ts';
import { publishStreamChange } from '../answer-stream.ts';
import { throttles } from '../constants.ts';
import { getSeenStream } from '../watching/get-seen-stream.ts';
import { findQuestion, insertQuestion } from './question-queries.ts';
import { answerQuestion } from './read-questions.ts';

type Asking = EndpointInput<typeof contract> & { readonly by: string };

/** Asks once however often it is sent: a repeat is answered with what became of the question. */
export async function askQuestion(
  ctx: Context,
  { accountId: by }: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { streamId, questionId } = input;
  const text = tidyText(input.text);
  if (isBlank(text)) throw new InvalidInput([{ path: 'text', message: 'Write your question.' }]);
  await getSeenStream(ctx.db, { streamId, accountId: by, now: ctx.clock.now() });
  if ((await findQuestion(ctx.db, { questionId, by })) === null) await throttle(ctx, throttles.questions, by);
  await inTransaction(ctx.db, (tx) => ask(ctx, tx, { ...input, text, by }));
  return answerQuestion(ctx, { questionId, by });
}

async function ask(ctx: Context, tx: Tx, { streamId, questionId, text, by }: Asking): Promise<void> {
  const now = ctx.clock.now();
  const earlier = await findQuestion(tx, { questionId, by });
  if (earlier !== null) {
    return earlier.streamId === streamId && earlier.authorId === by ? undefined : throwDomainError('question_id_taken');
  }
  const { state, takesQuestions, conversationId } = await getSeenStream(tx, { streamId, accountId: by, now });
  if (state === 'ended') throwDomainError('stream_over');
  if (!takesQuestions) throwDomainError('questions_closed');
  await throwIfNotAllowed(ctx, tx, { conversationId, accountId: by, text });
  if (!(await insertQuestion(tx, { id: questionId, streamId, authorId: by, text, now }))) {
    const other = await findQuestion(tx, { questionId, by });
    if (other?.streamId !== streamId || other.authorId !== by) throwDomainError('question_id_taken');
  }
  publishStreamChange(tx, streamId, 'questions');
}
