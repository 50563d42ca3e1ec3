import {
  type EditableEvent,
  editHostedEvent,
  getEditableEvent,
  saveQuestions,
  saveTicketTypes,
} from '@festoon/contracts/event-editor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { errorsInPlace } from '../../../lib/query-client.ts';
import type { Batch } from './editor-state.ts';

/** All of an event, as its editor needs it. */
export function editableQuery(eventId: string) {
  return queryOptions({
    queryKey: ['hosted-event', eventId, 'editable'],
    queryFn: ({ signal }) => call(getEditableEvent, { eventId }, { signal }),
    meta: errorsInPlace,
  });
}

/** Fields go together; ticket types and questions each have a call of their own. */
export async function sendBatch(eventId: string, { revision, values }: Batch): Promise<EditableEvent> {
  const { ticketSetup, questionList, ...changes } = values;
  if (ticketSetup) return await call(saveTicketTypes, { eventId, revision, ...ticketSetup });
  if (questionList) return await call(saveQuestions, { eventId, revision, questions: questionList });
  return await call(editHostedEvent, { eventId, revision, changes });
}
