import { sql } from 'kysely';
import type { StreamQuestion } from '@festoon/contracts/live/stream-questions';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type QuestionRow = {
  readonly id: string;
  readonly streamId: string;
  readonly authorId: string | null;
  readonly text: string;
  readonly state: StreamQuestion['state'];
  readonly votes: number;
  readonly hasMyVote: boolean;
  readonly createdAt: Date;
  /** The question that is being answered, then open ones, then answered ones. */
  readonly part: number;
};

const columns = (by: string) => sql`
  q.id, q.stream_id as "streamId", q.author_id as "authorId", q.text, q.state, q.vote_count as votes, q.created_at as "createdAt",
  array_position(array['answering', 'open', 'answered', 'dismissed'], q.state) as part,
  exists (select 1 from stream_question_votes v where v.question_id = q.id and v.account_id = ${by}) as "hasMyVote"`;

export type QuestionFilter = {
  readonly streamId: string;
  readonly by: string;
  readonly after: { readonly part: number; readonly votes: number; readonly id: string } | null;
  readonly limit: number;
};

export async function listQuestionPage(db: DbOrTx, { streamId, by, after, limit }: QuestionFilter): Promise<QuestionRow[]> {
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(x.part, -x.votes, x.id) > (${after.part}::int, ${-after.votes}::int, ${after.id}::uuid)`;
  const { rows } = await sql<QuestionRow>`
    select * from (select ${columns(by)} from stream_questions q where q.stream_id = ${streamId} and q.state <> 'dismissed') x
    where ${afterCursor} order by x.part, -x.votes, x.id limit ${limit}`.execute(db);
  return rows;
}

export async function findQuestion(
  db: DbOrTx,
  { questionId, by }: { questionId: string; by: string },
): Promise<QuestionRow | null> {
  const { rows } = await sql<QuestionRow>`
    select ${columns(by)} from stream_questions q where q.id = ${questionId}`.execute(db);
  return rows[0] ?? null;
}

type NewQuestion = {
  readonly id: string;
  readonly streamId: string;
  readonly authorId: string;
  readonly text: string;
  readonly now: Date;
};

/** Inserts a question. Returns false if one already has the id. */
export async function insertQuestion(tx: Tx, question: NewQuestion): Promise<boolean> {
  const { rows } = await sql`
    insert into stream_questions (id, stream_id, author_id, text, created_at)
    values (${question.id}, ${question.streamId}, ${question.authorId}, ${question.text}, ${question.now})
    on conflict on constraint stream_questions_pkey do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

type Vote = { readonly questionId: string; readonly accountId: string };

/** Counts an account's vote for an open question, once. The vote's row and the count are written in one statement. */
export async function addVote(db: DbOrTx, { questionId, accountId }: Vote): Promise<boolean> {
  const { rows } = await sql`
    with voted as (
      insert into stream_question_votes (question_id, account_id)
      select id, ${accountId} from stream_questions where id = ${questionId} and state = 'open'
      on conflict on constraint stream_question_votes_pkey do nothing returning question_id
    )
    update stream_questions q set vote_count = vote_count + 1 from voted where q.id = voted.question_id returning 1`.execute(
    db,
  );
  return rows.length === 1;
}

export async function removeVote(db: DbOrTx, { questionId, accountId }: Vote): Promise<boolean> {
  const { rows } = await sql`
    with withdrawn as (
      delete from stream_question_votes v using stream_questions q
      where v.question_id = ${questionId} and v.account_id = ${accountId} and q.id = v.question_id and q.state = 'open'
      returning v.question_id
    )
    update stream_questions q set vote_count = vote_count - 1 from withdrawn where q.id = withdrawn.question_id returning 1`.execute(
    db,
  );
  return rows.length === 1;
}

/** Marks the question that was being answered as answered. The caller has locked the stream's row. */
export async function finishAnswering(
  tx: Tx,
  { streamId, exceptId }: { streamId: string; exceptId: string },
): Promise<void> {
  await sql`
    update stream_questions set state = 'answered' where stream_id = ${streamId} and state = 'answering' and id <> ${exceptId}`.execute(
    tx,
  );
}

export async function updateQuestionState(
  tx: Tx,
  { questionId, state }: { questionId: string; state: StreamQuestion['state'] },
): Promise<void> {
  await sql`update stream_questions set state = ${state} where id = ${questionId}`.execute(tx);
}
