import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { createOrganiserEvent as contract } from '@festoon/contracts/hosting/event-editor';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { createEvent, findTimeZone, upsertQuestions } from '../../events/events/public.ts';
import { throttles } from './constants.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { draftFromTemplate } from './starters/draft-from-template.ts';
import { EVENT_TEMPLATES } from './starters/event-templates.ts';

type Input = EndpointInput<typeof contract>;

/** Creates a draft that only its organiser sees. */
export async function createOrganiserEvent(ctx: Context, actor: UserActor, input: Input): Promise<{ id: EventId }> {
  const { template = 'blank', duplicateOf, duplicateParts } = input;
  if (duplicateOf !== undefined)
    return duplicateEvent(ctx, actor, { eventId: duplicateOf, ...(duplicateParts && { duplicateParts }) });
  await throttle(ctx, throttles.drafts, actor.accountId);
  const timeZone = await zoneOf(ctx, actor, input.timeZone);
  const { questions } = EVENT_TEMPLATES[template];
  const draftOptions = { now: ctx.clock.now(), timeZone, currency: ctx.config.currency };
  const { draft, ticketTypes } = draftFromTemplate(EVENT_TEMPLATES[template], draftOptions);
  const id = await inTransaction(ctx.db, async (tx) => {
    const event = { organiserId: actor.accountId, draft, ticketTypes, capacity: null, source: null, publish: false };
    const created = await createEvent(ctx, tx, event);
    const rows = questions.map(({ options = [], ...question }) => ({
      ...question,
      ...DEFAULT_QUESTION,
      id: ctx.ids.newId(),
      options: [...options],
    }));
    await upsertQuestions(tx, created.id, rows);
    return created.id;
  });
  return { id: EventId.parse(id) };
}

const DEFAULT_QUESTION = { hint: '', required: false, condition: null, ticketTypeIds: [] };

async function zoneOf(ctx: Context, actor: UserActor, requested: string | undefined): Promise<string> {
  const validZone = requested === undefined ? null : findTimeZone(requested);
  if (validZone !== null) return validZone;
  return findTimeZone((await findAccount(ctx.db, actor.accountId))?.timeZone ?? '') ?? 'UTC';
}
