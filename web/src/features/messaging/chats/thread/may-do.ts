import type { Conversation } from '@festoon/contracts/messaging/chats';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { EDIT_HOURS } from '@festoon/contracts/messaging/message-actions';
import type { Message } from '@festoon/contracts/messaging/messages';

export type MayDo = {
  readonly reply: boolean;
  readonly react: boolean;
  readonly copy: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly pin: boolean;
  readonly report: boolean;
  readonly writeTo: boolean;
};

type Params = {
  readonly message: Message;
  readonly conversation: Pick<Conversation, 'kind' | 'myRole' | 'writeBar'>;
  readonly myId: string;
  readonly nowMillis: number;
};

const NOTHING: MayDo = {
  reply: false,
  react: false,
  copy: false,
  edit: false,
  remove: false,
  pin: false,
  report: false,
  writeTo: false,
};

/** Returns the actions that are offered to the reader for a message; the server decides whether they are allowed. */
export function mayDo(asked: Params): MayDo {
  const { message, conversation, myId } = asked;
  if (message.deletedAt !== null || isSaidByItself(message)) return NOTHING;
  const { kind, writeBar } = conversation;
  const isOthers = message.author !== null && message.author.id !== myId;
  return {
    reply: writeBar === null,
    react: writeBar === null || writeBar === 'announcements',
    copy: message.text !== '',
    edit: mayEdit(asked),
    remove: message.author?.id === myId || (looksAfter(asked) && kind !== 'direct'),
    pin: writeBar === null && (kind === 'direct' || kind === 'group' || looksAfter(asked)),
    report: isOthers,
    writeTo: isOthers && kind !== 'direct',
  };
}

const isSaidByItself = ({ kind }: Message) => kind === 'notice' || kind === 'call';
const looksAfter = ({ conversation }: Params) => conversation.myRole !== 'member';

function mayEdit(asked: Params): boolean {
  const { message, conversation, myId, nowMillis } = asked;
  const isOwnText = message.author?.id === myId && message.kind === 'text';
  const isEarly = nowMillis - Date.parse(message.sentAt) < EDIT_HOURS * HOUR_MS;
  return isOwnText && conversation.writeBar === null && (isEarly || looksAfter(asked));
}
