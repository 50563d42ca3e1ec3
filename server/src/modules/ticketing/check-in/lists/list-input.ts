import { ticketingErrorsText } from '@festoon/catalogue/ticketing/ticketing-errors';
import type { CheckInListFields } from '@festoon/contracts/ticketing/check-in-lists';
import type { Tx } from '../../../../platform/db/db.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import { updateListTypes, type ListKey } from './list-queries.ts';

/** Throws if a list ends before it starts. */
export function throwIfEndsBeforeStart({ startAt, endAt }: CheckInListFields): void {
  if (startAt !== null && endAt !== null && new Date(endAt) <= new Date(startAt))
    throw new InvalidInput([{ path: 'endAt', message: ticketingErrorsText('endAfterStart') }]);
}

/** Sets the ticket types of a list. Throws if one of them is not of its event. */
export async function saveListTypes(tx: Tx, key: ListKey, typeIds: CheckInListFields['ticketTypeIds']): Promise<void> {
  const requestedIds = new Set(typeIds);
  if ((await updateListTypes(tx, key, [...requestedIds])) < requestedIds.size)
    throw new InvalidInput([{ path: 'ticketTypeIds', message: ticketingErrorsText('chooseTicketTypes') }]);
}
