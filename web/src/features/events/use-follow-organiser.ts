import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followOrganiser, unfollowOrganiser, type OrganiserCard } from '@festoon/contracts/events';
import { call } from '../../lib/api-client.ts';
import { patchCards } from './patch-cards.ts';

type Followed = Pick<OrganiserCard, 'id' | 'isFollowed' | 'followerCount'>;

/** Follows or stops, shown at once wherever the organiser stands and taken back when the server refuses. */
export function useFollowOrganiser({ id, isFollowed, followerCount }: Followed, handle: string) {
  const client = useQueryClient();
  const follow = useMutation({
    mutationFn: (next: boolean) => call(next ? followOrganiser : unfollowOrganiser, { handle }),
    onMutate: (next) =>
      patchCards(client, id, { isFollowed: next, followerCount: Math.max(0, followerCount + (next ? 1 : -1)) }),
    onError: (_error, _next, undo) => undo?.(),
    onSuccess: (answer) => void patchCards(client, id, answer),
  });
  return () => follow.mutate(!isFollowed);
}
