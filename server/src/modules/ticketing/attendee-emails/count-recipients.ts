import type { countEmailRecipients as contract } from '@festoon/contracts/ticketing/attendee-emails';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { countReach, type ReachCount } from './recipient-queries.ts';

export async function countEmailRecipients(
  ctx: Context,
  actor: UserActor,
  { eventId, segment }: EndpointInput<typeof contract>,
): Promise<ReachCount> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return countReach(ctx.db, { eventId, segment });
}
