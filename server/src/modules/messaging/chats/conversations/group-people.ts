import type * as contract from '@festoon/contracts/messaging/chat-groups';
import { GROUP_MEMBERS_MAX, type Conversation } from '@festoon/contracts/messaging/chats';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { inTransaction, type DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { rightsChanged } from '../../../../platform/live/live.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { getAccountCards, checkGroupTitle } from '../../../identity/accounts/public.ts';
import { changeHead } from '../change-head.ts';
import { postNotice } from '../post-notice.ts';
import { readConversation } from './get-conversation.ts';
import * as queries from './group-queries.ts';
import { hintMembers, inGroup, inOwnedGroup } from './in-owned-group.ts';
import { throttleBegun } from './open-direct.ts';
import { listWhomMayBegin } from './reach-queries.ts';

type Answer = Promise<{ conversation: Conversation }>;

/** Begins a group of people the maker may write to. */
export async function createGroup(
  ctx: Context,
  actor: UserActor,
  { title, memberIds }: OperationInput<typeof contract.createGroup>,
): Answer {
  const [by, now] = [actor.accountId, ctx.clock.now()];
  await checkGroupTitle(ctx, { path: 'title', text: title }, by);
  const people = memberIds.filter((id) => id !== by);
  await getReachable(ctx, by, people);
  await throttleBegun(ctx, by);
  const conversationId = ctx.ids.newId();
  await inTransaction(ctx.db, async (tx) => {
    await queries.insertGroup(tx, { id: conversationId, title, createdBy: by, now });
    await queries.insertMembers(tx, { conversationId, accountIds: people, now });
    await postNotice(ctx, tx, { conversationId, authorId: by, notice: { what: 'created' } });
    await hintMembers(tx, conversationId);
  });
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

/** Throws `cannot_reach` with the ids of people who cannot be added. The error does not say why. */
async function getReachable(ctx: Context, by: string, people: readonly string[]): Promise<void> {
  const allowed = new Set(await listWhomMayBegin(ctx.db, { by, people, now: ctx.clock.now() }));
  const accountIds = people.filter((id) => !allowed.has(id));
  if (accountIds.length > 0) throwDomainError('cannot_reach', { accountIds });
}

export async function addGroupMembers(
  ctx: Context,
  actor: UserActor,
  { conversationId, accountIds }: EndpointInput<typeof contract.addGroupMembers>,
): Answer {
  const [by, now] = [actor.accountId, ctx.clock.now()];
  await inOwnedGroup(ctx, { conversationId, accountId: by }, async (tx) => {
    const there = new Set(await queries.listMemberIds(tx, conversationId));
    const people = [...new Set(accountIds)].filter((id) => !there.has(id));
    if (people.length === 0) return;
    await getReachable(ctx, by, people);
    if (there.size + people.length > GROUP_MEMBERS_MAX) throwDomainError('group_full');
    await queries.insertMembers(tx, { conversationId, accountIds: people, now });
    const notice = { what: 'added', people: await namesOf(tx, people) } as const;
    await postNotice(ctx, tx, { conversationId, authorId: by, notice });
    await changeHead(tx, conversationId);
    await hintMembers(tx, conversationId);
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
    const notice = { what: 'removed', people: await namesOf(tx, [accountId]) } as const;
    await postNotice(ctx, tx, { conversationId, authorId: by, notice });
    await changeHead(tx, conversationId);
    publishAfterCommit(tx, rightsChanged(accountId));
    await hintMembers(tx, conversationId, [accountId]);
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
    if (await queries.setOwner(tx, { conversationId, accountId })) await changeHead(tx, conversationId);
  });
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

/** A group is never left without an owner while anybody is in it. */
export async function leaveGroup(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId }: EndpointInput<typeof contract.leaveGroup>,
): Promise<{ success: boolean }> {
  await inGroup(ctx, { conversationId, accountId }, async (tx) => {
    await queries.endMembership(tx, { conversationId, accountId, now: ctx.clock.now() });
    await queries.passOnOwnership(tx, conversationId);
    await postNotice(ctx, tx, { conversationId, authorId: accountId, notice: { what: 'left' } });
    await changeHead(tx, conversationId);
    publishAfterCommit(tx, rightsChanged(accountId));
    await hintMembers(tx, conversationId, [accountId]);
  });
  return { success: true };
}

async function namesOf(tx: DbOrTx, ids: readonly string[]) {
  const cards = await getAccountCards(tx, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ id: AccountId.parse(id), name: card.name }];
  });
}
