import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RoomModeration, saveRoomRules as contract } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { postNotice } from '../post-notice.ts';
import { updateRoom } from './update-room.ts';
import { recordAction } from './record-action.ts';
import { updateRules } from './room-queries.ts';

/** Saves the slow mode and the blocked words of a room. */
export function saveRoomRules(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, slowModeSeconds, slowModeDuringEvent, blockedWords }: EndpointInput<typeof contract>,
): Promise<RoomModeration> {
  const words = [...new Set(blockedWords.map((word) => word.toLowerCase()))].toSorted();
  return updateRoom(ctx, { conversationId, accountId, minimumRole: 'moderator' }, async (tx, room) => {
    const rules = {
      slowModeSeconds,
      slowModeDuringEvent: slowModeDuringEvent && slowModeSeconds > 0 && room.streamId === null,
      blockedWords: words,
    };
    const isSlowModeChanged =
      rules.slowModeSeconds !== room.slowModeSeconds || rules.slowModeDuringEvent !== room.slowModeDuringEvent;
    const areWordsChanged = words.join('\n') !== room.blockedWords.join('\n');
    if (!isSlowModeChanged && !areWordsChanged) return;
    await updateRules(tx, room.id, rules);
    await recordAction(ctx, tx, { conversationId, kind: 'rules_changed', actorId: accountId, detail: rules });
    if (isSlowModeChanged && !rules.slowModeDuringEvent) {
      await postNotice(ctx, tx, {
        conversationId,
        authorId: accountId,
        notice: { kind: 'slow_mode', seconds: slowModeSeconds },
      });
    }
    await publishHeadChange(tx, room.id);
  });
}
