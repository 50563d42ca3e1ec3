import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type AnswerFileRow = {
  readonly id: string;
  readonly bookingId: string;
  readonly questionId: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly fileKey: string;
};

const columns = sql`
  f.id, f.booking_id as "bookingId", f.question_id as "questionId", f.name, f.content_type as "contentType",
  f.size_bytes as "sizeBytes", f.file_key as "fileKey"`;

/** Returns the statement of `listAnswerFiles`. */
export function selectAnswerFiles(bookingIds: readonly string[]): RawBuilder<AnswerFileRow> {
  return sql<AnswerFileRow>`
    select ${columns} from answer_files f where f.booking_id = any(${bookingIds}::uuid[]) order by f.booking_id, f.id`;
}

export async function listAnswerFiles(tx: DbOrTx, bookingIds: readonly string[]): Promise<AnswerFileRow[]> {
  return (await selectAnswerFiles(bookingIds).execute(tx)).rows;
}

export type AnswerFileWithOwner = AnswerFileRow & { readonly eventId: string; readonly buyerId: string };

export async function findAnswerFile(tx: DbOrTx, id: string): Promise<AnswerFileWithOwner | null> {
  const { rows } = await sql<AnswerFileWithOwner>`
    select ${columns}, b.event_id as "eventId", b.buyer_id as "buyerId"
    from answer_files f join bookings b on b.id = f.booking_id where f.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function insertAnswerFile(tx: DbOrTx, file: AnswerFileRow & { readonly createdAt: Date }): Promise<void> {
  await tx
    .insertInto('answer_files')
    .values({
      id: file.id,
      booking_id: file.bookingId,
      question_id: file.questionId,
      name: file.name,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      file_key: file.fileKey,
      created_at: file.createdAt,
    })
    .execute();
}

/** Returns whether the event has this question, and the question accepts a file and is not archived. */
export async function isFileQuestion(
  tx: DbOrTx,
  { eventId, questionId }: { readonly eventId: string; readonly questionId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select id from event_questions where id = ${questionId} and event_id = ${eventId} and kind = 'file' and archived_at is null`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Deletes up to `limit` files that no answer refers to: files of bookings that were never confirmed, and replaced files. */
export async function deleteUnusedFiles(
  tx: DbOrTx,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from answer_files where id in (
      select f.id from answer_files f join bookings b on b.id = f.booking_id
      where f.created_at < ${before} and (
        b.status in ('expired', 'released', 'declined')
        or (b.status <> 'held' and b.answers ->> f.question_id::text is distinct from f.id::text and not exists (
          select from booking_attendees a where a.booking_id = b.id and a.answers ->> f.question_id::text = f.id::text)))
      order by f.id limit ${limit}
    ) returning file_key as "fileKey"`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
}
