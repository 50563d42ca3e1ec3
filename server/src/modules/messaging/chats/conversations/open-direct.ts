import type { openDirectConversation as contract } from '@festoon/contracts/messaging/chats';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { findDirect, insertDirect, directKey } from './direct-queries.ts';
import { readConversation } from './get-conversation.ts';
import { isNewAccount, isActiveUser, listStartableRecipients } from './reach-queries.ts';
import { NEW_ACCOUNT_HOURS, throttles } from './throttles.ts';

/**
 * Opens the direct conversation with a person. An existing one always opens. A new one requires that the caller may start
 * it.
 */
export async function openDirectConversation(
  ctx: Context,
  actor: UserActor,
  { accountId: person }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const by = actor.accountId;
  if (person === by || !(await isActiveUser(ctx.db, person))) throwDomainError('not_found');
  const id = await openDirect(ctx, { by, person }, async () => {
    const allowed = await listStartableRecipients(ctx.db, { by, people: [person], now: ctx.clock.now() });
    return allowed.length === 1;
  });
  return { conversation: await readConversation(ctx, actor, id) };
}

/** Returns the conversation of two people. Creates it if there is none and the caller may start one. */
export async function openDirect(
  ctx: Context,
  { by, person }: { by: string; person: string },
  isAllowed: () => Promise<boolean>,
): Promise<string> {
  const pairKey = directKey(by, person);
  const existingId = await findDirect(ctx.db, pairKey);
  if (existingId !== null) return existingId;
  if (!(await isAllowed())) throwDomainError('recipient_unavailable');
  await throttleNewConversations(ctx, by);
  await inTransaction(ctx.db, (tx) => insertDirect(tx, { id: ctx.ids.newId(), people: [by, person], now: ctx.clock.now() }));
  return (await findDirect(ctx.db, pairKey)) ?? throwDomainError('not_found');
}

/** Limits how many conversations an account may start. New accounts have a much lower limit. */
export async function throttleNewConversations(ctx: Context, accountId: string): Promise<void> {
  await throttle(ctx, throttles.newConversations, accountId);
  const since = new Date(ctx.clock.now().getTime() - NEW_ACCOUNT_HOURS * HOUR_MS);
  if (await isNewAccount(ctx.db, accountId, since)) await throttle(ctx, throttles.newConversationsByNewAccount, accountId);
}
