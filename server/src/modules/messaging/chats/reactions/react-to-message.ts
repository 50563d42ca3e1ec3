import { chatErrorsText } from '@festoon/catalogue/messaging/chat-errors';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import {
  OWN_REACTIONS_MAX,
  REACTIONS_MAX,
  type reactToMessage as contract,
} from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import { findReactionState, setReaction } from '../messages/action-queries.ts';
import { changeMessage, throwIfDeleted } from '../messages/change-message.ts';
import { normalizeEmoji } from './emoji-rules.ts';
import { throwIfCannotReact } from '../messages/throw-if-cannot-post.ts';

/** Adds or removes a reaction. Changes nothing if it is already in the requested state. */
export async function reactToMessage(
  ctx: Context,
  { accountId }: UserActor,
  { emoji: rawEmoji, isOn, ...target }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const emoji = normalizeEmoji(rawEmoji);
  if (emoji === null) throw new InvalidInput([{ path: 'emoji', message: chatErrorsText('invalidEmoji') }]);
  await throttle(ctx, throttles.changes, accountId);
  return changeMessage(ctx, { ...target, accountId }, async ({ tx, now, writer, message, recordChange }) => {
    if (message.kind === 'notice') throwDomainError('not_found');
    throwIfDeleted(message);
    const reaction = { messageId: message.id, accountId, emoji };
    const state = await findReactionState(tx, reaction);
    if (state.isOn === isOn) return;
    throwIfCannotReact(writer, now);
    if (isOn && (state.own >= OWN_REACTIONS_MAX || state.others >= REACTIONS_MAX)) throwDomainError('too_many_reactions');
    await setReaction(tx, { ...reaction, conversationId: message.conversationId, isOn, change: await recordChange() });
  });
}
