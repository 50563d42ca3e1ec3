import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listQuestions as contract } from '@festoon/contracts/live/stream-questions';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { listQuestionPage, type QuestionFilter } from './question-queries.ts';
import { readQuestions } from './read-questions.ts';

export async function listQuestions(
  ctx: Context,
  { accountId: by }: UserActor,
  { streamId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getVisibleStream(ctx.db, { streamId, accountId: by, now: ctx.clock.now() });
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await listQuestionPage(ctx.db, { streamId, by, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: await readQuestions(ctx.db, rows, by),
    nextCursor: found.length > limit && last !== undefined ? encodeCursor([last.part, last.votes, last.id]) : null,
  };
}

function readCursor(text: string): NonNullable<QuestionFilter['after']> {
  const [part, votes, id] = decodeCursor(text, ['int', 'int', 'id']);
  return { part: Number(part), votes: Number(votes), id: String(id) };
}
