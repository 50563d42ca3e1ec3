import {
  type EditableEvent,
  updateOrganiserEvent,
  getEditableEvent,
  saveQuestions,
  saveTicketTypes,
} from '@festoon/contracts/hosting/event-editor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { createPollingCall } from '../../../../lib/api/polling-call.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { Batch } from './editor-state.ts';
import type { TicketDraft } from './editor-values.ts';

/** Returns the query for all data that the editor of an event needs. */
export function editableEventQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'editable'],
    queryFn: ({ signal }) => call(getEditableEvent, { eventId }, { signal }),
    meta: inlineErrors,
  });
}

/** Reports a failure only once, because the editor retries automatically. */
const save = createPollingCall();

/** True for what the editor shows with a choice: a change that needs a confirmation, and one that another person made too. */
const isShownInEditor = ({ code }: ApiError) => code === 'material_change' || code === 'edit_conflict';

/** Saves a batch. Fields are sent in one call; ticket types and questions have separate calls. */
export async function sendBatch(
  eventId: string,
  { revision, values, confirmsMaterialChange }: Batch,
): Promise<EditableEvent> {
  const { ticketSetup, questionList, ...changes } = values;
  const options = { quiet: isShownInEditor };
  if (ticketSetup) {
    const ticketTypes = ticketSetup.ticketTypes.map(withPrice);
    const setup = { ticketTypes, pools: ticketSetup.pools, confirmsMaterialChange };
    return await save(saveTicketTypes, { eventId, revision, ...setup }, options);
  }
  if (questionList) return await save(saveQuestions, { eventId, revision, questions: questionList }, options);
  return await save(updateOrganiserEvent, { eventId, revision, changes, confirmsMaterialChange }, options);
}

/** Returns the ticket type as the call needs it. Throws if its price can't be parsed, which never happens in a batch. */
function withPrice(ticket: TicketDraft) {
  const { priceMinor } = ticket;
  if (priceMinor === null) throw new Error('A ticket type without a readable price is not saved.');
  return { ...ticket, priceMinor };
}
