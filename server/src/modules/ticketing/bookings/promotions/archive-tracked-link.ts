import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { archiveTrackedLink as contract, Promotions } from '@festoon/contracts/ticketing/promotions';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { readPromotions } from './get-promotions.ts';
import { setLinkArchived } from './link-queries.ts';

export async function archiveTrackedLink(
  ctx: Context,
  actor: UserActor,
  { archived, ...key }: EndpointInput<typeof contract>,
): Promise<Promotions> {
  const event = await getManagedEvent(ctx.db, { eventId: key.eventId, accountId: actor.accountId }, 'manager');
  if (!(await setLinkArchived(ctx.db, key, archived ? ctx.clock.now() : null))) throwDomainError('not_found');
  return readPromotions(ctx, event);
}
