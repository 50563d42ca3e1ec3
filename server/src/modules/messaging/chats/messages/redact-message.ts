import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { redactMessageRow } from './action-queries.ts';
import { allocateMessageChange } from './change-message.ts';
import { allocateReplyChanges } from './change-queries.ts';
import { deleteFilesOf } from '../files/file-queries.ts';
import { REMOVE_FILES_TASK } from '../files/remove-files.ts';

type RedactMessageParams = {
  readonly conversationId: string;
  readonly messageId: string;
  readonly byId: string;
  readonly now: Date;
};

/**
 * Removes the content and files of a message. The row stays, so that numbers have no gap. The caller has locked the
 * conversation's row and knows that the message was not deleted before.
 */
export async function redactMessage(tx: Tx, { conversationId, messageId, byId, now }: RedactMessageParams): Promise<void> {
  await allocateMessageChange(tx, { conversationId, messageId });
  await redactMessageRow(tx, { messageId, byId, now });
  await allocateReplyChanges(tx, { conversationId, messageId });
  const files = await deleteFilesOf(tx, messageId);
  if (files.length > 0) await enqueue(tx, REMOVE_FILES_TASK, { files });
}
