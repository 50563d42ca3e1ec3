import type { QueryClient } from '@tanstack/react-query';
import { followOrganiser, unfollowOrganiser, type OrganiserCard } from '@festoon/contracts/events/organisers';
import { call } from '../../../../lib/api/api-client.ts';
import { patchCards } from '../patch-cards.ts';

type FollowedOrganiser = Pick<OrganiserCard, 'id' | 'isFollowed' | 'followerCount'> & { handle: string };

/**
 * Follows or unfollows an organiser. The change shows immediately wherever the organiser appears, and is undone if the
 * server rejects it.
 */
export async function toggleFollowed(
  client: QueryClient,
  { id, handle, isFollowed, followerCount }: FollowedOrganiser,
): Promise<void> {
  const next = { isFollowed: !isFollowed, followerCount: Math.max(0, followerCount + (isFollowed ? -1 : 1)) };
  const undo = patchCards(client, id, next);
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => call(isFollowed ? unfollowOrganiser : followOrganiser, { handle }),
    onError: undo,
    onSuccess: (response) => void patchCards(client, id, response),
  });
  // The mutation cache has already reported the error.
  await mutation.execute(undefined).catch(() => undefined);
}
