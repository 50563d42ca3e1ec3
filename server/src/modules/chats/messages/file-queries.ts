import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type FileRow = {
  readonly id: string;
  readonly conversationId: string;
  readonly uploadedBy: string | null;
  readonly messageId: string | null;
  readonly kind: 'picture' | 'file';
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly fileKey: string;
};

const columns = sql`
  f.id, f.conversation_id as "conversationId", f.uploaded_by as "uploadedBy", f.message_id as "messageId", f.kind, f.name,
  f.content_type as "contentType", f.bytes, f.width, f.height, f.file_key as "fileKey"`;

/** What these messages bring, in the order their author chose. */
export async function listFilesOf(tx: DbOrTx, messageIds: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columns} from message_files f where f.message_id = any (${messageIds}::uuid[])
    order by f.message_id, f.position, f.id`.execute(tx);
  return rows;
}

/** Gives uploads that no message brings to one, in the order given; answers with the names of those it took. Locks their rows. */
export async function claimFiles(
  tx: Tx,
  claim: { messageId: string; conversationId: string; fileIds: readonly string[]; uploadedBy: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update message_files f set message_id = ${claim.messageId}, position = wanted.position
    from unnest(${claim.fileIds}::uuid[]) with ordinality as wanted (id, position)
    where f.id = wanted.id and f.conversation_id = ${claim.conversationId} and f.uploaded_by = ${claim.uploadedBy}
      and f.message_id is null
    returning f.name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Forgets what a message brought; says what is to be removed where files are kept. */
export async function deleteFilesOf(tx: Tx, messageId: string): Promise<Pick<FileRow, 'fileKey' | 'kind'>[]> {
  const { rows } = await sql<Pick<FileRow, 'fileKey' | 'kind'>>`
    delete from message_files where message_id = ${messageId} returning file_key as "fileKey", kind`.execute(tx);
  return rows;
}

/** Forgets uploads that no message brings; says what is to be removed where files are kept. */
export async function deleteUnusedFiles(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<FileRow, 'fileKey' | 'kind'>[]> {
  // One that a message is just taking is left alone.
  const { rows } = await sql<Pick<FileRow, 'fileKey' | 'kind'>>`
    delete from message_files where id in (
      select id from message_files where message_id is null and created_at < ${before}
      order by created_at limit ${limit} for update skip locked
    ) returning file_key as "fileKey", kind`.execute(tx);
  return rows;
}
