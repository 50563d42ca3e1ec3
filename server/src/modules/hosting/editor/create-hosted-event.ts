import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { createHostedEvent as contract } from '@festoon/contracts/hosting/event-editor';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { createEvent, findTimeZone, upsertQuestions } from '../../events/events/public.ts';
import { throttles } from './constants.ts';
import { copyHostedEvent } from './copy-hosted-event.ts';
import { draftFromStarter } from './starters/draft-from-starter.ts';
import { STARTERS } from './starters/starters.ts';

type Input = EndpointInput<typeof contract>;

/** Starts a draft that only its organiser sees. */
export async function createHostedEvent(ctx: Context, actor: UserActor, input: Input): Promise<{ id: EventId }> {
  const { starter = 'blank', copyOf, copy } = input;
  if (copyOf !== undefined) return copyHostedEvent(ctx, actor, { eventId: copyOf, ...(copy && { parts: copy }) });
  await throttle(ctx, throttles.drafts, actor.accountId);
  const timeZone = await zoneOf(ctx, actor, input.timeZone);
  const { questions } = STARTERS[starter];
  const setting = { now: ctx.clock.now(), timeZone, currency: ctx.config.currency };
  const { draft, ticketTypes } = draftFromStarter(STARTERS[starter], setting);
  const id = await inTransaction(ctx.db, async (tx) => {
    const event = { organiserId: actor.accountId, draft, ticketTypes, capacity: null, source: null, publish: false };
    const created = await createEvent(ctx, tx, event);
    const rows = questions.map(({ options = [], ...question }) => ({
      ...question,
      ...PLAIN_QUESTION,
      id: ctx.ids.newId(),
      options: [...options],
    }));
    await upsertQuestions(tx, created.id, rows);
    return created.id;
  });
  return { id: EventId.parse(id) };
}

const PLAIN_QUESTION = { hint: '', required: false, condition: null, ticketTypeIds: [] };

async function zoneOf(ctx: Context, actor: UserActor, asked: string | undefined): Promise<string> {
  const own = asked === undefined ? null : findTimeZone(asked);
  if (own !== null) return own;
  return findTimeZone((await findAccount(ctx.db, actor.accountId))?.timeZone ?? '') ?? 'UTC';
}
