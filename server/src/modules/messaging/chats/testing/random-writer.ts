import type { MessageId } from '@festoon/contracts/core/ids';
import { ConversationId, MessageId as Id } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { lockConversation } from '../access-queries.ts';
import { closePoll } from '../polls/close-poll.ts';
import { deleteMessage } from '../messages/delete-message.ts';
import { editMessage } from '../messages/edit-message.ts';
import { pinMessage } from '../reactions/pin-message.ts';
import { reactToMessage } from '../reactions/react-to-message.ts';
import { sendPoll } from '../polls/send-poll.ts';
import { votePoll } from '../polls/vote-poll.ts';
import { sendMessage } from '../messages/send-message.ts';

export const STEPS = [
  ...(['send', 'send', 'reply', 'again', 'edit', 'delete', 'react', 'react', 'unreact'] as const),
  ...(['poll', 'vote', 'vote', 'close', 'pin', 'unpin', 'head'] as const),
];

export type Step = {
  readonly action: (typeof STEPS)[number];
  readonly personIndex: number;
  readonly target: number;
  readonly value: number;
};

type WriterFixture = { readonly conversationId: string; readonly people: readonly string[]; readonly ids: MessageId[] };

const emoji = ['👍', '🎉', '❤️', '😀'];

/** Runs one action in a conversation as one of its members, and ignores domain errors. */
export async function runStep(
  ctx: Context,
  fixture: WriterFixture,
  { action, personIndex, target, value }: Step,
): Promise<void> {
  const actor = testUser(fixture.people[personIndex % fixture.people.length]);
  const conversationId = ConversationId.parse(fixture.conversationId);
  const messageId = fixture.ids[target % Math.max(1, fixture.ids.length)] ?? Id.parse(ctx.ids.newId());
  const at = { conversationId, messageId };
  const newId = () => Id.parse(ctx.ids.newId());
  const send = async (id: MessageId, replyToId: MessageId | null = null) => {
    const plain = { fileIds: [], mentionIds: [], mentionsEveryone: false, eventId: null, replyToId };
    await sendMessage(ctx, actor, { conversationId, messageId: id, text: `Words ${value}`, ...plain });
    fixture.ids.push(id);
  };
  const react = (isOn: boolean) => reactToMessage(ctx, actor, { ...at, emoji: emoji[value % emoji.length] ?? '', isOn });
  const steps: Record<Step['action'], () => Promise<unknown>> = {
    send: () => send(newId()),
    reply: () => send(newId(), messageId),
    again: () => send(messageId),
    edit: () => editMessage(ctx, actor, { ...at, text: `Changed ${value}`, mentionIds: [], mentionsEveryone: false }),
    delete: () => deleteMessage(ctx, actor, at),
    react: () => react(true),
    unreact: () => react(false),
    poll: async () => {
      const id = newId();
      const options = ['a', 'b', 'c'];
      await sendPoll(ctx, actor, {
        conversationId,
        messageId: id,
        question: `Which ${value}?`,
        options,
        isMultiple: value % 2 === 0,
      });
      fixture.ids.push(id);
    },
    vote: () => votePoll(ctx, actor, { ...at, options: value % 4 === 3 ? [] : [value % 3] }),
    close: () => closePoll(ctx, actor, at),
    pin: () => pinMessage(ctx, actor, { ...at, isPinned: true }),
    unpin: () => pinMessage(ctx, actor, { ...at, isPinned: false }),
    head: () =>
      inTransaction(ctx.db, async (tx) => {
        await lockConversation(tx, conversationId);
        await publishHeadChange(tx, conversationId);
      }),
  };
  await steps[action]().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}
