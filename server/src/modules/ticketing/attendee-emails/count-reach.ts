import type { countMessageReach as contract } from '@festoon/contracts/ticketing/attendee-messages';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted } from '../../events/events/public.ts';
import { countReach, type Reach } from './recipient-queries.ts';

export async function countMessageReach(
  ctx: Context,
  actor: UserActor,
  { eventId, segment }: EndpointInput<typeof contract>,
): Promise<Reach> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return countReach(ctx.db, { eventId, segment });
}
