import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { removeMessageFile as contract } from '@festoon/contracts/messaging/message-files';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { deleteOwnUpload } from './file-queries.ts';
import { REMOVE_FILES_TASK } from './remove-files.ts';

export async function removeMessageFile(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, fileId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await inTransaction(ctx.db, async (tx) => {
    await getConversationForReader(tx, { conversationId, accountId, now: ctx.clock.now() });
    const file = await deleteOwnUpload(tx, { conversationId, accountId, fileId });
    if (file === null) throwDomainError('not_found');
    await enqueue(tx, REMOVE_FILES_TASK, { files: [file] });
  });
  return { removed: true };
}
