import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type FileRow = {
  readonly id: string;
  readonly conversationId: string;
  readonly uploadedBy: string | null;
  readonly messageId: string | null;
  readonly kind: 'image' | 'file';
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly fileKey: string;
};

/** The fields that locate a stored file. */
export type StoredFile = Pick<FileRow, 'fileKey' | 'kind'>;

const columns = sql`
  f.id, f.conversation_id as "conversationId", f.uploaded_by as "uploadedBy", f.message_id as "messageId", f.kind, f.name,
  f.content_type as "contentType", f.bytes, f.width, f.height, f.file_key as "fileKey"`;

/** Lists the files of these messages, in the order their author chose. */
export async function listFilesOf(tx: DbOrTx, messageIds: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columns} from message_files f where f.message_id = any (${messageIds}::uuid[])
    order by f.message_id, f.position, f.id`.execute(tx);
  return rows;
}

/** Assigns unused uploads to a message, in the given order. Returns the ids of those it assigned. Locks their rows. */
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

/** Deletes the rows of a message's files. Returns the stored files to remove. */
export async function deleteFilesOf(tx: Tx, messageId: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    delete from message_files where message_id = ${messageId} returning file_key as "fileKey", kind`.execute(tx);
  return rows;
}

/** Deletes the rows of uploads without a message. Returns the stored files to remove. */
export async function purgeUnusedFileRows(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<StoredFile[]> {
  // Skips an upload that a message is just being assigned.
  const { rows } = await sql<StoredFile>`
    delete from message_files where id in (
      select id from message_files where message_id is null and created_at < ${before}
      order by created_at limit ${limit} for update skip locked
    ) returning file_key as "fileKey", kind`.execute(tx);
  return rows;
}

export async function findFile(tx: DbOrTx, id: string): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`select ${columns} from message_files f where f.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the number of the message that has the file, or 0 if there is none. */
export async function findFileNumber(tx: DbOrTx, id: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select g.number from message_files f join messages g on g.id = f.message_id where f.id = ${id}`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Inserts a file. Returns false if the id is already used. */
export async function insertFile(tx: DbOrTx, file: FileRow & { readonly createdAt: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into message_files (id, conversation_id, uploaded_by, kind, name, content_type, bytes, width, height, file_key, created_at)
    values (${file.id}, ${file.conversationId}, ${file.uploadedBy}, ${file.kind}, ${file.name}, ${file.contentType}, ${file.bytes},
      ${file.width}, ${file.height}, ${file.fileKey}, ${file.createdAt})
    on conflict on constraint message_files_pkey do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export async function countBytesSince(
  tx: DbOrTx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from message_files
    where uploaded_by = ${accountId} and created_at > ${since}`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/** Deletes an upload of the account that has no message. Returns null if there is none. */
export async function deleteOwnUpload(
  tx: Tx,
  { conversationId, accountId, fileId }: { conversationId: string; accountId: string; fileId: string },
): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    delete from message_files
    where id = ${fileId} and conversation_id = ${conversationId} and uploaded_by = ${accountId} and message_id is null
    returning file_key as "fileKey", kind`.execute(tx);
  return rows[0] ?? null;
}

export type FileCursor = { readonly number: number; readonly position: number };
export type SharedFile = FileRow & {
  readonly number: number;
  readonly position: number;
  readonly authorId: string | null;
  readonly sentAt: Date;
};

/** Returns files of one type in a conversation, newest first. */
export async function listSharedFiles(
  tx: DbOrTx,
  params: { conversationId: string; kind: string; clearedNumber: number; after: FileCursor | null; limit: number },
): Promise<SharedFile[]> {
  const { number, position } = params.after ?? { number: 2_147_483_647, position: 0 };
  const { rows } = await sql<SharedFile>`
    select ${columns}, g.number, f.position, g.author_id as "authorId", g.sent_at as "sentAt"
    from message_files f join messages g on g.id = f.message_id
    where f.conversation_id = ${params.conversationId} and f.kind = ${params.kind} and g.number > ${params.clearedNumber}
      and (g.number < ${number} or (g.number = ${number} and f.position > ${position}))
    order by g.number desc, f.position limit ${params.limit}`.execute(tx);
  return rows;
}
