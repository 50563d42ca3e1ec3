import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { CheckInLists, updateCheckInList as contract } from '@festoon/contracts/ticketing/check-in-lists';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { publishCheckInChange } from '../live.ts';
import { readCheckInLists } from './get-check-in-lists.ts';
import { saveListTypes, throwIfEndsBeforeStart } from './list-input.ts';
import { updateList } from './list-queries.ts';

export async function updateCheckInList(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<CheckInLists> {
  const event = await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  throwIfEndsBeforeStart(input);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await updateList(tx, input, input))) throwDomainError('not_found');
    await saveListTypes(tx, input, input.ticketTypeIds);
  }).catch(onConstraint({ check_in_lists_name_unique: 'check_in_list_taken' }));
  publishCheckInChange(ctx, input.eventId, []);
  return readCheckInLists(ctx, event);
}
