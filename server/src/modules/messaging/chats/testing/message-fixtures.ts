import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { ConversationId, MessageId } from '@festoon/contracts/core/ids';
import { sendMessage } from '@festoon/contracts/messaging/messages';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { buildGroup } from '../testing.ts';
import { buildChatter } from './chat-fixtures.ts';

/** Creates a group with Ada as owner and Bo as member, and an account outside it. */
export async function buildGroupOfTwo(app: TestApp) {
  const [ada, bo, stranger] = [
    await buildChatter(app, 'Ada Lind'),
    await buildChatter(app, 'Bo Berg'),
    await buildChatter(app),
  ];
  const conversationId = ConversationId.parse(await buildGroup(app.ctx, [ada.accountId, bo.accountId]));
  return { ada, bo, stranger, conversationId };
}

export const newMessageId = (app: TestApp) => MessageId.parse(app.ctx.ids.newId());

type MessageInput = Partial<EndpointCall<typeof sendMessage>>;

/** Sends a message and returns the response, also when it is an error. */
export async function send(app: TestApp, as: UserActor, params: MessageInput & { readonly conversationId: ConversationId }) {
  const messageId = MessageId.parse(params.messageId ?? newMessageId(app));
  return { ...(await app.call(sendMessage, { text: 'Hello', ...params, messageId }, { as })), messageId };
}
