import type { QueryClient } from '@tanstack/react-query';
import { type EventCard } from '@festoon/contracts/events/events';
import { saveEvent, unsaveEvent } from '@festoon/contracts/events/saved-events';
import { call } from '../../../../lib/api/api-client.ts';
import { patchCards } from '../patch-cards.ts';
import { savedEventsQuery } from './saved-events-query.ts';

/**
 * Saves or unsaves an event. The change shows immediately on every card of the event, and is undone if the server
 * rejects it.
 */
export async function toggleSaved(client: QueryClient, { id, isSaved }: Pick<EventCard, 'id' | 'isSaved'>): Promise<void> {
  const undo = patchCards(client, id, { isSaved: !isSaved });
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => call(isSaved ? unsaveEvent : saveEvent, { eventId: id }),
    onError: undo,
    onSuccess: () => client.invalidateQueries({ queryKey: savedEventsQuery.queryKey, refetchType: 'none' }),
  });
  // The mutation cache has already reported the error.
  await mutation.execute(undefined).catch(() => undefined);
}
