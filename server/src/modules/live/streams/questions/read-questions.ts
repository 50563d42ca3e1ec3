import type { StreamQuestion } from '@festoon/contracts/live/stream-questions';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { chatPerson } from '../../../messaging/chats/public.ts';
import { findQuestion, type QuestionRow } from './question-queries.ts';

export async function readQuestions(db: DbOrTx, rows: readonly QuestionRow[], by: string): Promise<StreamQuestion[]> {
  const accounts = await getPublicAccounts(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return rows.map(({ id, authorId, text, state, votes, hasMyVote, createdAt }) => {
    const account = authorId === null ? undefined : accounts.get(authorId);
    return {
      id,
      text,
      state,
      votes,
      hasMyVote,
      isMine: authorId === by,
      createdAt: createdAt.toISOString(),
      author: account ? chatPerson(account) : null,
    };
  });
}

/** Returns a question in its current state, as an account sees it. */
export async function getQuestionResponse(
  ctx: Context,
  params: { questionId: string; by: string },
): Promise<{ question: StreamQuestion }> {
  const row = (await findQuestion(ctx.db, params)) ?? throwDomainError('not_found');
  const [question] = await readQuestions(ctx.db, [row], params.by);
  return { question: question ?? throwDomainError('not_found') };
}
