import type * as contract from '@festoon/contracts/messaging/chat-groups';
import { GROUP_MEMBERS_MAX, type Conversation } from '@festoon/contracts/messaging/chats';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { inTransaction, type DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { accessChanged } from '../../../../platform/live/live.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { getPublicAccounts, checkGroupTitle } from '../../../identity/accounts/public.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { postNotice } from '../post-notice.ts';
import { readConversation } from './get-conversation.ts';
import * as queries from './group-queries.ts';
import { publishConversationListChange, inGroup, inOwnedGroup } from './in-owned-group.ts';
import { throttleNewConversations } from './open-direct.ts';
import { listStartableRecipients } from './reach-queries.ts';

type Answer = Promise<{ conversation: Conversation }>;

/** Creates a group of people whom the caller may write to. */
export async function createGroup(
  ctx: Context,
  actor: UserActor,
  { title, memberIds }: OperationInput<typeof contract.createGroup>,
): Answer {
  const [by, now] = [actor.accountId, ctx.clock.now()];
  await checkGroupTitle(ctx, { path: 'title', text: title }, by);
  const people = memberIds.filter((id) => id !== by);
  await throwIfUnreachable(ctx, by, people);
  await throttleNewConversations(ctx, by);
  const conversationId = ctx.ids.newId();
  await inTransaction(ctx.db, async (tx) => {
    await queries.insertGroup(tx, { id: conversationId, title, createdBy: by, now });
    await queries.insertMembers(tx, { conversationId, accountIds: people, now });
    await postNotice(ctx, tx, { conversationId, authorId: by, notice: { kind: 'created' } });
    await publishConversationListChange(tx, conversationId);
  });
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

/** Throws `recipient_unavailable` with the ids of people who cannot be added. The error does not say why. */
async function throwIfUnreachable(ctx: Context, by: string, people: readonly string[]): Promise<void> {
  const allowed = new Set(await listStartableRecipients(ctx.db, { by, people, now: ctx.clock.now() }));
  const accountIds = people.filter((id) => !allowed.has(id));
  if (accountIds.length > 0) throwDomainError('recipient_unavailable', { accountIds });
}

export async function addGroupMembers(
  ctx: Context,
  actor: UserActor,
  { conversationId, accountIds }: EndpointInput<typeof contract.addGroupMembers>,
): Answer {
  const [by, now] = [actor.accountId, ctx.clock.now()];
  await inOwnedGroup(ctx, { conversationId, accountId: by }, async (tx) => {
    const existingMemberIds = new Set(await queries.listMemberIds(tx, conversationId));
    const people = [...new Set(accountIds)].filter((id) => !existingMemberIds.has(id));
    if (people.length === 0) return;
    await throwIfUnreachable(ctx, by, people);
    if (existingMemberIds.size + people.length > GROUP_MEMBERS_MAX) throwDomainError('group_full');
    await queries.insertMembers(tx, { conversationId, accountIds: people, now });
    const notice = { kind: 'added', people: await namesOf(tx, people) } as const;
    await postNotice(ctx, tx, { conversationId, authorId: by, notice });
    await publishHeadChange(tx, conversationId);
    await publishConversationListChange(tx, conversationId);
  });
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

export async function removeGroupMember(
  ctx: Context,
  actor: UserActor,
  { conversationId, accountId }: EndpointInput<typeof contract.removeGroupMember>,
): Answer {
  const [by, now] = [actor.accountId, ctx.clock.now()];
  if (accountId === by) throwDomainError('not_found');
  await inOwnedGroup(ctx, { conversationId, accountId: by }, async (tx) => {
    if (!(await queries.endMembership(tx, { conversationId, accountId, now }))) throwDomainError('not_found');
    const notice = { kind: 'removed', people: await namesOf(tx, [accountId]) } as const;
    await postNotice(ctx, tx, { conversationId, authorId: by, notice });
    await publishHeadChange(tx, conversationId);
    publishAfterCommit(tx, accessChanged(accountId));
    await publishConversationListChange(tx, conversationId, [accountId]);
  });
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

export async function makeGroupOwner(
  ctx: Context,
  actor: UserActor,
  { conversationId, accountId }: EndpointInput<typeof contract.makeGroupOwner>,
): Answer {
  await inOwnedGroup(ctx, { conversationId, accountId: actor.accountId }, async (tx) => {
    if ((await queries.findMemberRole(tx, { conversationId, accountId })) === null) throwDomainError('not_found');
    if (await queries.setOwner(tx, { conversationId, accountId })) await publishHeadChange(tx, conversationId);
  });
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

/** Prevents a group with members from being without an owner. */
export async function leaveGroup(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId }: EndpointInput<typeof contract.leaveGroup>,
): Promise<{ success: boolean }> {
  await inGroup(ctx, { conversationId, accountId }, async (tx) => {
    await queries.endMembership(tx, { conversationId, accountId, now: ctx.clock.now() });
    await queries.transferOwnership(tx, conversationId);
    await postNotice(ctx, tx, { conversationId, authorId: accountId, notice: { kind: 'left' } });
    await publishHeadChange(tx, conversationId);
    publishAfterCommit(tx, accessChanged(accountId));
    await publishConversationListChange(tx, conversationId, [accountId]);
  });
  return { success: true };
}

async function namesOf(tx: DbOrTx, ids: readonly string[]) {
  const cards = await getPublicAccounts(tx, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ id: AccountId.parse(id), name: card.name }];
  });
}
