import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { CheckInLists, deleteCheckInList as contract } from '@festoon/contracts/ticketing/check-in-lists';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { publishCheckInChange } from '../live.ts';
import { readCheckInLists } from './get-check-in-lists.ts';
import { deleteList } from './list-queries.ts';

/** Deletes a check-in list. The check-ins that used it keep their entrance. */
export async function deleteCheckInList(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<CheckInLists> {
  const event = await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  if (!(await deleteList(ctx.db, input))) throwDomainError('not_found');
  publishCheckInChange(ctx, input.eventId, []);
  return readCheckInLists(ctx, event);
}
