import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RoomDesk, saveRoomRules as contract } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { changeHead } from '../change-head.ts';
import { postNotice } from '../post-notice.ts';
import { inRoom } from './in-room.ts';
import { recordAction } from './record-action.ts';
import { updateRules } from './room-queries.ts';

/** Saves the slow mode and the blocked words of a room. */
export function saveRulesOfRoom(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, slowModeSeconds, slowModeWhileOn, blockedWords }: EndpointInput<typeof contract>,
): Promise<RoomDesk> {
  const words = [...new Set(blockedWords.map((word) => word.toLowerCase()))].toSorted();
  return inRoom(ctx, { conversationId, accountId, atLeast: 'moderator' }, async (tx, room) => {
    const rules = {
      slowModeSeconds,
      slowModeWhileOn: slowModeWhileOn && slowModeSeconds > 0 && room.streamId === null,
      blockedWords: words,
    };
    const isSlower = rules.slowModeSeconds !== room.slowModeSeconds || rules.slowModeWhileOn !== room.slowModeWhileOn;
    const isReworded = words.join('\n') !== room.blockedWords.join('\n');
    if (!isSlower && !isReworded) return;
    await updateRules(tx, room.id, rules);
    await recordAction(ctx, tx, { conversationId, what: 'rules_changed', actorId: accountId, detail: rules });
    if (isSlower && !rules.slowModeWhileOn) {
      await postNotice(ctx, tx, {
        conversationId,
        authorId: accountId,
        notice: { what: 'slow_mode', seconds: slowModeSeconds },
      });
    }
    await changeHead(tx, room.id);
  });
}
