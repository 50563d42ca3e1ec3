import {
  type EditableEvent,
  updateOrganiserEvent,
  getEditableEvent,
  saveQuestions,
  saveTicketTypes,
} from '@festoon/contracts/hosting/event-editor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { createPollingCall } from '../../../../lib/api/polling-call.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { Batch } from './editor-state.ts';
import type { TicketDraft } from './editor-values.ts';

/** All of an event, as its editor needs it. */
export function editableEventQuery(eventId: string) {
  return queryOptions({
    queryKey: ['hosted-event', eventId, 'editable'],
    queryFn: ({ signal }) => call(getEditableEvent, { eventId }, { signal }),
    meta: inlineErrors,
  });
}

/** Reports a failure only once, because the editor saves again automatically after it. */
const save = createPollingCall();

/** Saves a batch. Fields go together; ticket types and questions each have a separate call. */
export async function sendBatch(
  eventId: string,
  { revision, values, confirmsMaterialChange }: Batch,
): Promise<EditableEvent> {
  const { ticketSetup, questionList, ...changes } = values;
  if (ticketSetup) {
    const ticketTypes = ticketSetup.ticketTypes.map(withPrice);
    return await save(saveTicketTypes, { eventId, revision, ticketTypes, pools: ticketSetup.pools, confirmsMaterialChange });
  }
  if (questionList) return await save(saveQuestions, { eventId, revision, questions: questionList });
  return await save(updateOrganiserEvent, { eventId, revision, changes, confirmsMaterialChange });
}

/** Returns the ticket type as the call takes it. Throws where its price can't be read: a batch never holds such a one. */
function withPrice(ticket: TicketDraft) {
  const { priceMinor } = ticket;
  if (priceMinor === null) throw new Error('A ticket type without a readable price is not saved.');
  return { ...ticket, priceMinor };
}
