import type { openDirectConversation as contract } from '@festoon/contracts/chats';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findDirect, insertDirect, pairOf } from './direct-queries.ts';
import { readConversation } from './get-conversation.ts';
import { isPerson, mayBegin } from './reach-queries.ts';

/** One that is there opens whatever happened since; a new one needs a reason to write to each other. */
export async function openDirectConversation(
  ctx: Context,
  actor: UserActor,
  { accountId: person }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const by = actor.accountId;
  if (person === by || !(await isPerson(ctx.db, person))) refuse('not_found');
  const id = await openDirect(ctx, { by, person }, () => mayBegin(ctx.db, { by, person, now: ctx.clock.now() }));
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
  if (!(await allows())) refuse('cannot_reach');
  await inTransaction(ctx.db, (tx) => insertDirect(tx, { id: ctx.ids.newId(), people: [by, person], now: ctx.clock.now() }));
  return (await findDirect(ctx.db, pair)) ?? refuse('not_found');
}
