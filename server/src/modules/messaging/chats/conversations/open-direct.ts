import type { openDirectConversation as contract } from '@festoon/contracts/messaging/chats';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { findDirect, insertDirect, pairOf } from './direct-queries.ts';
import { readConversation } from './get-conversation.ts';
import { isNewAccount, isPerson, listWhomMayBegin } from './reach-queries.ts';
import { NEW_ACCOUNT_HOURS, throttles } from './throttles.ts';

/** One that is there opens whatever happened since; a new one needs a reason to write to each other. */
export async function openDirectConversation(
  ctx: Context,
  actor: UserActor,
  { accountId: person }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const by = actor.accountId;
  if (person === by || !(await isPerson(ctx.db, person))) throwDomainError('not_found');
  const id = await openDirect(ctx, { by, person }, async () => {
    const allowed = await listWhomMayBegin(ctx.db, { by, people: [person], now: ctx.clock.now() });
    return allowed.length === 1;
  });
  return { conversation: await readConversation(ctx, actor, id) };
}

/** The conversation of two people, made where there is none and this allows it. */
export async function openDirect(
  ctx: Context,
  { by, person }: { by: string; person: string },
  allows: () => Promise<boolean>,
): Promise<string> {
  const pair = pairOf(by, person);
  const there = await findDirect(ctx.db, pair);
  if (there !== null) return there;
  if (!(await allows())) throwDomainError('cannot_reach');
  await throttleBegun(ctx, by);
  await inTransaction(ctx.db, (tx) => insertDirect(tx, { id: ctx.ids.newId(), people: [by, person], now: ctx.clock.now() }));
  return (await findDirect(ctx.db, pair)) ?? throwDomainError('not_found');
}

/** Limits how many conversations an account may start. New accounts have a much lower limit. */
export async function throttleBegun(ctx: Context, accountId: string): Promise<void> {
  await throttle(ctx, throttles.begun, accountId);
  const since = new Date(ctx.clock.now().getTime() - NEW_ACCOUNT_HOURS * HOUR_MS);
  if (await isNewAccount(ctx.db, accountId, since)) await throttle(ctx, throttles.begunByNew, accountId);
}
