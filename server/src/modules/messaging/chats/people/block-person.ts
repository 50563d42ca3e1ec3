import type * as contract from '@festoon/contracts/messaging/chat-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { lockConversation } from '../access-queries.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { findDirect, directKey } from '../conversations/direct-queries.ts';
import { isActiveUser } from '../conversations/reach-queries.ts';
import { deleteBlock, insertBlock, listBlocks, type BlockRow } from './block-queries.ts';
import { listPeople } from './list-people.ts';

/**
 * Blocks a person. After the commit, no message of either reaches the other, and their conversation looks the same to both.
 */
export async function blockPerson(
  ctx: Context,
  actor: UserActor,
  { accountId: person }: EndpointInput<typeof contract.blockPerson>,
): Promise<{ success: boolean }> {
  const by = actor.accountId;
  if (by === person || !(await isActiveUser(ctx.db, person))) throwDomainError('not_found');
  await inDirect(ctx, { by, person }, (tx) => insertBlock(tx, { by, person, now: ctx.clock.now() }));
  return { success: true };
}

export async function unblockPerson(
  ctx: Context,
  { accountId: by }: UserActor,
  { accountId: person }: EndpointInput<typeof contract.unblockPerson>,
): Promise<{ success: boolean }> {
  await inDirect(ctx, { by, person }, (tx) => deleteBlock(tx, { by, person }));
  return { success: true };
}

/** Runs under the lock of their conversation, so that no message is written past a block. */
async function inDirect(
  ctx: Context,
  { by, person }: { by: string; person: string },
  work: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const conversationId = await findDirect(tx, directKey(by, person));
    if (conversationId !== null) await lockConversation(tx, conversationId);
    if ((await work(tx)) && conversationId !== null) await publishHeadChange(tx, conversationId);
  });
}

export async function listBlockedPeople(
  ctx: Context,
  { accountId: by }: UserActor,
  { cursor, limit }: EndpointInput<typeof contract.listBlockedPeople>,
): Promise<EndpointResult<typeof contract.listBlockedPeople>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await listBlocks(ctx.db, { by, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: await listPeople(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    nextCursor: found.length > limit && last !== undefined ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}

function readCursor(text: string): BlockRow {
  const [createdAt, id] = decodeCursor(text, ['time', 'id']);
  return { createdAt: new Date(String(createdAt)), id: String(id) };
}
