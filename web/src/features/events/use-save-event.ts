import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveEvent, unsaveEvent, type EventCard } from '@festoon/contracts/events';
import { call } from '../../lib/api-client.ts';
import { patchCards } from './patch-cards.ts';
import { savedEventsQuery } from './api.ts';

/** Saves or lets go, shown at once on every card of the event and taken back when the server refuses. */
export function useSaveEvent({ id, isSaved }: Pick<EventCard, 'id' | 'isSaved'>) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (next: boolean) => call(next ? saveEvent : unsaveEvent, { eventId: id }),
    onMutate: (next) => patchCards(client, id, { isSaved: next }),
    onError: (_error, _next, undo) => undo?.(),
    onSuccess: () => client.invalidateQueries({ queryKey: savedEventsQuery.queryKey, refetchType: 'none' }),
  });
  return () => save.mutate(!isSaved);
}
