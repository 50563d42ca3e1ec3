import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

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
