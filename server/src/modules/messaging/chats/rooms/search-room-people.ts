import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { searchRoomPeople as contract } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { chatPerson } from '../read-messages.ts';
import { getModeratedRoom } from './get-moderated-room.ts';
import { searchMembers } from './room-member-queries.ts';

/** Returns people of the room whom a moderator may act on, because they rank below its team. */
export async function searchRoomPeople(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, q }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  await getModeratedRoom(ctx.db, { conversationId, accountId, now }, 'moderator');
  const pattern = `${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await searchMembers(ctx.db, { conversationId, pattern, now });
  const cards = await getPublicAccounts(
    ctx.db,
    rows.map((row) => row.accountId),
  );
  const items = rows.flatMap(({ accountId: id, isModerator, isBanned, isTimedOut }) => {
    const card = cards.get(id);
    return card ? [{ person: chatPerson(card), isModerator, isBanned, isTimedOut }] : [];
  });
  return { items };
}
