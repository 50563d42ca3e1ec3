import {
  CHECK_IN_LISTS_MAX,
  type CheckInLists,
  type createCheckInList as contract,
} from '@festoon/contracts/ticketing/check-in-lists';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { publishCheckInChange } from '../live.ts';
import { readCheckInLists } from './get-check-in-lists.ts';
import { saveListTypes, throwIfEndsBeforeStart } from './list-input.ts';
import { countListsLocked, insertList } from './list-queries.ts';

export async function createCheckInList(
  ctx: Context,
  actor: UserActor,
  input: OperationInput<typeof contract>,
): Promise<CheckInLists> {
  const { eventId, ticketTypeIds } = input;
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  throwIfEndsBeforeStart(input);
  const key = { eventId, listId: ctx.ids.newId() };
  await inTransaction(ctx.db, async (tx) => {
    if ((await countListsLocked(tx, eventId)) >= CHECK_IN_LISTS_MAX)
      throwDomainError('limit_reached', { max: CHECK_IN_LISTS_MAX });
    await insertList(tx, { ...input, ...key, createdAt: ctx.clock.now() });
    await saveListTypes(tx, key, ticketTypeIds);
  }).catch(onConstraint({ check_in_lists_name_unique: 'check_in_list_taken' }));
  publishCheckInChange(ctx, eventId, []);
  return readCheckInLists(ctx, event);
}
