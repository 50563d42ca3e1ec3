import {
  PROMOTIONS_MAX,
  type createTrackedLink as contract,
  type Promotions,
} from '@festoon/contracts/ticketing/promotions';
import type { Context } from '../../../../context.ts';
import { onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { readPromotions } from './get-promotions.ts';
import { countLinks, insertLink } from './link-queries.ts';

export async function createTrackedLink(
  ctx: Context,
  actor: UserActor,
  { eventId, code, name }: OperationInput<typeof contract>,
): Promise<Promotions> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if ((await countLinks(ctx.db, eventId)) >= PROMOTIONS_MAX) throwDomainError('limit_reached', { max: PROMOTIONS_MAX });
  await insertLink(ctx.db, { id: ctx.ids.newId(), eventId, code, name, createdAt: ctx.clock.now() }).catch(
    onConstraint({ tracked_links_code_unique: 'tracked_link_taken' }),
  );
  return readPromotions(ctx, event);
}
